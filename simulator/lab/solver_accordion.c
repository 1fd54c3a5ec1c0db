/* solver_accordion: can a row of cards close up? The fast search behind solver_rows.py.
 *
 * A pile goes onto the one before it or onto the third before it, where the top cards are alike in suit or
 * rank. A position is the row of top cards. A card is suit << 4 | rank. */

#include "solver_best_first.h"

enum { LONGEST = 52 };

typedef struct { uint8_t length, cards[LONGEST]; } Row;

static int alike(int a, int b) { return (a & 15) == (b & 15) || a >> 4 == b >> 4; }

static int list_moves(const Row *row, Move *moves) {
    int found = 0;
    for (int place = 1; place < row->length; place++)
        for (int steps = 1; steps <= 3 && steps <= place; steps += 2)
            if (alike(row->cards[place], row->cards[place - steps]))
                moves[found++] = (Move){place, place - steps, 1, 0};
    return found;
}

static void play(Row *row, Move move) {
    row->cards[move.target] = row->cards[move.source];
    row->length--;
    memmove(row->cards + move.source, row->cards + move.source + 1, row->length - move.source);
}

static u64 sum_of(const Row *row) {
    u64 x = row->length;
    for (int i = 0; i < row->length; i++) x = (x + row->cards[i]) * 0x9e3779b97f4a7c15ULL;
    return mixed(x);
}

/* Fewer piles are better, and more moves, and cards of which two are more often alike. */
static void judge(const Row *row, int *priorities) {
    Move moves[2 * LONGEST];
    int of_suit[4] = {0}, of_rank[16] = {0}, pairs = 0, n = row->length, mobility = list_moves(row, moves);
    for (int i = 0; i < n; i++) pairs += of_suit[row->cards[i] >> 4]++ + of_rank[row->cards[i] & 15]++;
    int alike = n > 1 ? 200 * pairs / (n * (n - 1)) : 100;     /* percent */
    priorities[0] = 4 * n - 4 * mobility - 2 * alike + 400;
    priorities[1] = 4 * n - mobility - 6 * alike + 700;
}

static int run(Memory *m, Row start, int piles_left, u32 *last) {
    Move moves[2 * LONGEST], none = {0};
    Row row = start, there;
    int priorities[QUEUES];
    judge(&row, priorities);
    is_new(m, sum_of(&row));
    *last = keep(m, (uint8_t *)&row, row.length + 1, 0, none, priorities);
    if (row.length <= piles_left) return WINNABLE;
    for (u32 turn = 1;; turn++) {
        u32 number = next_node(m, turn & 1);
        if (!number) return UNWINNABLE;
        memcpy(&row, kept(m, number), 1 + kept(m, number)[0]);
        int total = list_moves(&row, moves);
        for (int k = 0; k < total; k++) {
            there = row;
            play(&there, moves[k]);
            int novel = is_new(m, sum_of(&there));
            if (novel < 0) return UNDECIDED;
            if (!novel) continue;
            judge(&there, priorities);
            *last = keep(m, (uint8_t *)&there, there.length + 1, number, moves[k], priorities);
            if (!*last) return UNDECIDED;
            if (there.length <= piles_left) return WINNABLE;
        }
        if ((turn & 255) == 0 && now() > m->until) return UNDECIDED;
    }
}

/* Writes the moves backwards, the last one first, and their number. */
int accordion(const uint8_t *cards, int length, int piles_left, double seconds, u64 bytes,
              Move *answer, int room, int *answered, u64 *positions) {
    Memory m;
    Row row = {.length = length};
    u32 last;
    memcpy(row.cards, cards, length);
    begin(&m, seconds, bytes);
    int verdict = run(&m, row, piles_left, &last);
    *answered = verdict == WINNABLE ? moves_to(&m, last, answer, room) : 0;
    *positions = m.seen_used;
    forget(&m);
    return verdict;
}
