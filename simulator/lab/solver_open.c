/* solver_open: is a patience without stock winnable? The fast search behind solver_open.py.
 *
 * Piles are numbered as in the rules: four foundations, cells, reserve, columns. Best first; the sums by which
 * positions are told apart count columns and cells in any order as the same.
 *
 * A card is suit << 4 | rank, as in the rules. */

#include "solver_best_first.h"

enum { PILES = 40, LONGEST = 52, MOVES = 1024, KING = 13 };
enum { NEVER, ALTERNATE, ANY_SUIT, SAME_SUIT };                      /* which cards are safe at home */
enum { SINGLE, TOGETHER, FREELY };                                   /* how runs move */

/* what the rules say; filled by solver_open.py */
typedef struct {
    int32_t cells, reserve, columns, piles;      /* first pile of each, and the number of all */
    int32_t cells_end, columns_end;              /* piles from here on are left out by the options */
    int32_t base, safe, may_return, runs, spaces_take_all;
    uint64_t takes[64];                          /* bits of the cards that may lie on it; [0]: in a space */
} Rules;

typedef struct {
    uint8_t cards[PILES][LONGEST];
    uint8_t length[PILES];
} Table;

static int rank_of(int card) { return card & 15; }
static int suit_of(int card) { return card >> 4 & 3; }
static u64 bit(int card) { return (u64)1 << (suit_of(card) * 16 + rank_of(card)); }
static int height_of(const Rules *r, int card) { return (rank_of(card) - r->base + KING) % KING; }

/* -- the rules */

static int top(const Table *t, int pile) { return t->cards[pile][t->length[pile] - 1]; }

static u64 takes(const Rules *r, const Table *t, int pile) {
    return r->takes[t->length[pile] ? top(t, pile) : 0];
}

static int run_length(const Rules *r, const Table *t, int pile) {
    int length = 1, size = t->length[pile];
    const uint8_t *cards = t->cards[pile];
    while (length < size && r->takes[cards[size - length - 1]] & bit(cards[size - length])) length++;
    return length;
}

static int is_safe(const Rules *r, const Table *t, int card) {
    int suit = suit_of(card), rank = height_of(r, card) + 1, other = suit ^ 1;
    int a = t->length[other], b = t->length[3 - other], c = t->length[3 - suit];
    int lowest = a < b ? a : b;
    switch (r->safe) {
    case SAME_SUIT: return 1;
    case ALTERNATE: return (rank <= lowest + 2 && rank <= c + 3) || (!r->may_return && rank <= lowest + 1);
    case ANY_SUIT: {
        int own = t->length[suit];
        if (c < lowest) lowest = c;
        if (own < lowest) lowest = own;
        return rank <= lowest + 2;
    }
    }
    return 0;
}

static int list_moves(const Rules *r, const Table *t, Move *moves) {
    int found = 0, free_cell = 0, free_cells = 0, space = 0, spaces = 0;
    for (int cell = r->cells_end - 1; cell >= r->cells; cell--)
        if (!t->length[cell]) { free_cell = cell; free_cells++; }
    for (int column = r->columns_end - 1; column >= r->columns; column--)
        if (!t->length[column]) { space = column; spaces++; }
    for (int source = r->cells; source < r->columns_end; source++) {
        if (!t->length[source]) continue;
        int card = top(t, source), suit = suit_of(card);
        if (t->length[suit] != height_of(r, card)) continue;
        moves[found] = (Move){source, suit, 1, 0};
        if (is_safe(r, t, card)) { moves[0] = moves[found]; return 1; }
        found++;
    }
    int most = r->runs == SINGLE ? 1 : r->runs == FREELY ? KING : free_cells + 1, into_space = most;
    if (r->runs == TOGETHER && r->spaces_take_all) {
        most <<= spaces;
        if (spaces) into_space <<= spaces - 1;
    }
    for (int source = r->may_return ? 0 : r->cells; source < r->columns_end; source++) {
        if (!t->length[source]) continue;
        int in_column = source >= r->columns, longest = in_column ? run_length(r, t, source) : 1;
        if (longest > most) longest = most;
        for (int count = longest; count >= 1; count--) {
            u64 its = bit(t->cards[source][t->length[source] - count]);
            for (int target = r->columns; target < r->columns_end; target++)
                if (target != source && t->length[target] && takes(r, t, target) & its)
                    moves[found++] = (Move){source, target, count, 0};
            int whole = in_column && count == t->length[source];
            if (spaces && r->takes[0] & its && count <= into_space && !whole)
                moves[found++] = (Move){source, space, count, 0};
            if (found > MOVES - 64) return found;
        }
    }
    if (free_cell)
        for (int source = r->columns; source < r->columns_end; source++)
            if (t->length[source]) moves[found++] = (Move){source, free_cell, 1, 0};
    return found;
}

static void carry(Table *t, int source, int target, int count) {
    memcpy(t->cards[target] + t->length[target], t->cards[source] + t->length[source] - count, count);
    t->length[target] += count;
    t->length[source] -= count;
}

/* -- what a position is worth, and its sum */

/* what one pile adds to both */
typedef struct { u64 sum; int in_the_way, worth; } Part;

static Part part_of(const Rules *r, const Table *t, int pile) {
    Part part = {0, 0, 0};
    const uint8_t *cards = t->cards[pile];
    int length = t->length[pile], lowest = 99;
    if (pile < 4) {
        part.worth = -2 * length;
    } else if (pile < r->columns) {
        if (length) part.sum = mixed(cards[0] + (pile < r->reserve ? 0x1000 : 0x2000));
        part.worth = 2 * length;
    } else if (length == 0) {
        part.worth = -3;
    } else {
        u64 x = 0;
        for (int i = 0; i < length; i++) {
            int height = height_of(r, cards[i]);
            x = (x + cards[i]) * 0x9e3779b97f4a7c15ULL;
            if (height > lowest) part.in_the_way++;
            else lowest = height;
            if (i && !(r->takes[cards[i - 1]] & bit(cards[i]))) part.worth += 2;
        }
        part.sum = mixed(x);
    }
    return part;
}

static int within(int value) { return value < 1 ? 1 : value >= PRIORITIES ? PRIORITIES - 1 : value; }

/* First measure: how orderly the columns are. The least is the most promising; 0 only when the rest is
 * certain, as no card lies on a lower one. */
static int disorder(int in_the_way, int worth) {
    return in_the_way ? within(4 * in_the_way + worth + 2 * 52 + 20) : 0;
}

/* Second measure: how many cards lie on those that the foundations take next. */
static int burial(const Rules *r, const Table *t) {
    int away = 52, buried = 0, room = 0;
    for (int suit = 0; suit < 4; suit++) away -= t->length[suit];
    for (int pile = r->cells; pile < r->cells_end; pile++) room += t->length[pile] == 0;
    for (int column = r->columns; column < r->columns_end; column++) {
        room += t->length[column] == 0;
        for (int i = 0; i + 1 < t->length[column]; i++) {
            int card = t->cards[column][i];
            if (height_of(r, card) == t->length[suit_of(card)]) buried += t->length[column] - 1 - i;
        }
    }
    return within(4 * away + (room ? 3 : 6) * buried - 2 * room + 20);
}

/* -- packed positions */

static int pack(const Rules *r, const Table *t, uint8_t *to) {
    uint8_t *start = to;
    for (int i = 0; i < 4; i++) *to++ = t->length[i];
    for (int pile = 4; pile < r->piles; pile++) {
        *to++ = t->length[pile];
        memcpy(to, t->cards[pile], t->length[pile]);
        to += t->length[pile];
    }
    return to - start;
}

static void unpack(const Rules *r, const uint8_t *from, Table *t) {
    for (int suit = 0; suit < 4; suit++) t->length[suit] = *from++;
    for (int pile = 4; pile < r->piles; pile++) {
        t->length[pile] = *from++;
        memcpy(t->cards[pile], from, t->length[pile]);
        from += t->length[pile];
    }
}

/* -- the search */

/* keep a position; 0 when there is no room */
static u32 keep_table(Memory *memory, const Rules *r, const Table *t, u32 parent, Move by, int disorder) {
    uint8_t packed[PILES + 2 * LONGEST];
    int priorities[QUEUES] = {disorder, burial(r, t)};
    return keep(memory, packed, pack(r, t, packed), parent, by, priorities);
}

static int run(Memory *memory, const Rules *r, const Table *start, u32 *last) {
    Move moves[MOVES], none = {0};
    Part part[PILES], from, to;
    Table t = *start;
    u32 number = 0;
    for (u32 turn = 0;; turn++) {
        if (turn) {
            number = next_node(memory, turn & 1);
            if (!number) return UNWINNABLE;
            unpack(r, kept(memory, number), &t);
        }
        u64 sum = 0;
        int in_the_way = 0, worth = 0;
        for (int pile = 0; pile < r->columns_end; pile++) {
            part[pile] = part_of(r, &t, pile);
            sum += part[pile].sum;
            in_the_way += part[pile].in_the_way;
            worth += part[pile].worth;
        }
        if (!turn) {
            int priority = disorder(in_the_way, worth);
            is_new(memory, sum);
            *last = keep_table(memory, r, &t, 0, none, priority);
            if (!*last) return UNDECIDED;
            if (!priority) return WINNABLE;
            continue;
        }
        int count = list_moves(r, &t, moves);
        for (int i = 0; i < count; i++) {
            Move move = moves[i];
            carry(&t, move.source, move.target, move.count);
            from = part_of(r, &t, move.source);
            to = part_of(r, &t, move.target);
            Part *a = &part[move.source], *b = &part[move.target];
            int novel = is_new(memory, sum - a->sum - b->sum + from.sum + to.sum);
            if (novel < 0) return UNDECIDED;
            if (novel) {
                int less = a->in_the_way + b->in_the_way, more = from.in_the_way + to.in_the_way;
                int change = from.worth + to.worth - a->worth - b->worth;
                int priority = disorder(in_the_way - less + more, worth + change);
                *last = keep_table(memory, r, &t, number, move, priority);
                if (!*last) return UNDECIDED;
                if (!priority) return WINNABLE;
            }
            carry(&t, move.target, move.source, move.count);
        }
        if ((turn & 255) == 0 && now() > memory->until) return UNDECIDED;
    }
}

/* cards: piles * 52; lengths: of each pile. Writes the moves backwards, the last one first, into `answer`, and
 * their number. */
int open_game(const Rules *rules, const uint8_t *cards, const uint8_t *lengths, double seconds, u64 bytes,
              Move *answer, int room, int *answered, u64 *positions) {
    Memory memory;
    Table t = {0};
    u32 last;
    *answered = 0;
    *positions = 0;
    if (rules->piles > PILES) return UNSUITABLE;
    for (int pile = 0; pile < rules->piles; pile++) {
        memcpy(t.cards[pile], cards + pile * LONGEST, LONGEST);
        t.length[pile] = lengths[pile];
    }
    for (int suit = 0; suit < 4; suit++)        /* what a foundation will hold, so that its height says all */
        for (int i = 0; i < KING; i++) t.cards[suit][i] = suit << 4 | ((rules->base - 1 + i) % KING + 1);
    begin(&memory, seconds, bytes);
    int verdict = run(&memory, rules, &t, &last);
    *positions = memory.seen_used;
    if (verdict == WINNABLE) *answered = moves_to(&memory, last, answer, room);
    if (*answered < 0) { *answered = 0; verdict = UNDECIDED; }
    forget(&memory);
    return verdict;
}
