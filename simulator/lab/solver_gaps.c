/* solver_gaps: can four rows be brought into order by moving cards into gaps? Behind solver_rows.py.
 *
 * A gap takes the card that follows the one on its left; at the left end a two: any, so that rows may stand in
 * any order, or that of the row. A card is suit << 4 | rank, a gap 0. */

#include "solver_best_first.h"

enum { ROWS = 4, ROW = 13, PLACES = ROWS * ROW, KING = 13, TWO = 2, MOVES = 64 };

typedef struct { uint8_t cards[PLACES]; } Table;

static int rank_of(int card) { return card & 15; }

static int list_moves(const Table *t, int fixed, Move *moves) {
    uint8_t place_of[64] = {0};
    int found = 0;
    for (int place = 0; place < PLACES; place++) place_of[t->cards[place]] = place;
    for (int gap = 0; gap < PLACES; gap++) {
        if (t->cards[gap]) continue;
        if (gap % ROW == 0) {
            for (int suit = 0; suit < ROWS; suit++) {
                if (!fixed || suit == gap / ROW)
                    moves[found++] = (Move){place_of[suit << 4 | TWO], gap, 1, 0};
            }
        } else {
            int left = t->cards[gap - 1];
            if (left && rank_of(left) < KING) moves[found++] = (Move){place_of[left + 1], gap, 1, 0};
        }
    }
    return found;
}

static u64 sum_of_row(const Table *t, int row, int fixed) {
    u64 x = fixed ? row + 1 : 0;
    for (int i = 0; i < ROW; i++) x = (x + t->cards[row * ROW + i]) * 0x9e3779b97f4a7c15ULL;
    return mixed(x);
}

/* Returns whether all is in order. What counts: cards in their final place, cards that follow their left
 * neighbour, gaps that nothing can fill, by each measure in other shares. */
static int judge(const Table *t, int *priorities) {
    int in_place = 0, following = 0, dead = 0;
    for (int row = 0; row < ROWS; row++) {
        const uint8_t *cards = t->cards + row * ROW;
        int ordered = rank_of(cards[0]) == TWO, stuck = 0;
        in_place += ordered;
        for (int i = 1; i < ROW; i++) {
            int follows = cards[i] && cards[i - 1] && cards[i] == cards[i - 1] + 1;
            ordered &= follows;
            in_place += ordered;
            following += follows;
            stuck = (stuck && !cards[i - 1]) || rank_of(cards[i - 1]) == KING;
            if (!cards[i] && stuck && i != ROW - 1) dead++;
        }
    }
    priorities[0] = 4 * (48 - in_place) + 3 * (48 - following) + 6 * dead;
    priorities[1] = 8 * (48 - in_place) + (48 - following) + 2 * dead;
    return in_place == 48;
}

static int run(Memory *m, Table start, int fixed, u32 *last) {
    Move moves[MOVES], none = {0};
    Table t = start;
    int priorities[QUEUES];
    int won = judge(&t, priorities);
    *last = keep(m, t.cards, PLACES, 0, none, priorities);
    if (won) return WINNABLE;
    for (u32 turn = 1;; turn++) {
        u32 number = next_node(m, turn & 1);
        u64 row_sum[ROWS], sum = 0;
        if (!number) return UNWINNABLE;
        memcpy(t.cards, kept(m, number), PLACES);
        for (int row = 0; row < ROWS; row++) sum += row_sum[row] = sum_of_row(&t, row, fixed);
        if (turn == 1) is_new(m, sum);
        int total = list_moves(&t, fixed, moves);
        for (int k = 0; k < total; k++) {
            int source = moves[k].source, target = moves[k].target, a = source / ROW, b = target / ROW;
            t.cards[target] = t.cards[source];
            t.cards[source] = 0;
            u64 its = sum - row_sum[a] + sum_of_row(&t, a, fixed);
            if (b != a) its += sum_of_row(&t, b, fixed) - row_sum[b];
            int novel = is_new(m, its);
            if (novel < 0) return UNDECIDED;
            if (novel) {
                won = judge(&t, priorities);
                *last = keep(m, t.cards, PLACES, number, moves[k], priorities);
                if (!*last) return UNDECIDED;
                if (won) return WINNABLE;
            }
            t.cards[source] = t.cards[target];
            t.cards[target] = 0;
        }
        if ((turn & 255) == 0 && now() > m->until) return UNDECIDED;
    }
}

/* Writes the moves backwards, the last one first, and their number. */
int gaps(const uint8_t *cards, int fixed, double seconds, u64 bytes, Move *answer, int room, int *answered,
         u64 *positions) {
    Memory m;
    Table t;
    u32 last;
    memcpy(t.cards, cards, PLACES);
    begin(&m, seconds, bytes);
    int verdict = run(&m, t, fixed, &last);
    *answered = verdict == WINNABLE ? moves_to(&m, last, answer, room) : 0;
    if (*answered < 0) { *answered = 0; verdict = UNDECIDED; }
    *positions = m.seen_used;
    forget(&m);
    return verdict;
}
