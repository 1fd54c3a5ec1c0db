/* solver_columns: is a patience with hidden cards, a stock or a reserve winnable? Behind solver_columns.py.
 *
 * It plays what column_game and run_game declare: columns of which cards lie face down, a stock that is drawn
 * to a waste or dealt to the columns, a reserve that fills spaces, foundations or runs that go home whole.
 * A position is the columns, the heights of the foundations, how many cards the reserve still has, and which
 * cards the stock. Of a waste the cards that can be reached are listed as moves. Best first.
 *
 * A card is suit << 4 | rank, as in the rules, with FACE_DOWN while it lies so. */

#include "solver_best_first.h"

enum { COLUMNS = 10, LONGEST = 104, MOVES = 1024, KING = 13, STOCK = 64, FACE_DOWN = 0x80, NO_LIMIT = -1 };
enum { NO_STOCK, TO_WASTE, TO_COLUMNS };
enum { RUN, SUIT, ANY };                                             /* what moves as one */
enum { NEVER, ALTERNATE, ANY_SUIT, SAME_SUIT };                      /* which cards are safe at home */

/* features of a position, of which the measures are sums */
enum { IN_THE_WAY, BREAKS, HIDDEN, SPACES, AWAY, IN_STOCK, IN_RESERVE, BURIAL, OTHER_SUIT, FEATURES };

/* what the rules say; filled by solver_columns.py */
typedef struct {
    int32_t waste, homes, reserve, columns, count;  /* first pile of each; the number of columns */
    int32_t stock_goes, draw, redeals;              /* redeals: left, or NO_LIMIT */
    int32_t lift, whole_run, closed, base, safe, may_return, runs_home, packs, fill_to_deal;
    int32_t weight[QUEUES][FEATURES + 1];           /* the last one is added */
    uint64_t takes[64];                             /* bits of the cards that may lie on it; [0]: in a space */
} Rules;

typedef struct {
    u64 stock;                  /* bit i: the i-th card in the order of drawing is there */
    uint8_t home[4];            /* heights of the foundations; of runs [0] is their number */
    uint8_t reserve, drawn, redeals;   /* cards of the reserve; drawn: those of the stock in the waste */
    uint8_t length[COLUMNS];
    uint8_t cards[COLUMNS][LONGEST];
} Table;

typedef struct { u64 sum; int feature[FEATURES]; } Part;      /* what a column adds */

typedef struct {
    const Rules *rules;
    uint8_t stock[STOCK], reserve[LONGEST];     /* in the order of drawing; the top of the reserve last */
    int in_stock;
    Memory memory;
} Search;

static int rank_of(int card) { return card & 15; }
static int suit_of(int card) { return card >> 4 & 3; }
static u64 bit(int card) { return (u64)1 << (suit_of(card) * 16 + rank_of(card)); }
static int height_of(const Rules *r, int card) { return (rank_of(card) - r->base + KING) % KING; }
static int count(u64 set) { return __builtin_popcountll(set); }

/* -- the rules */

static int top(const Table *t, int column) { return t->cards[column][t->length[column] - 1]; }

static u64 takes(const Rules *r, const Table *t, int column) {
    return r->takes[t->length[column] ? top(t, column) : 0];
}

/* how many cards on top of a column move as one */
static int longest(const Rules *r, const Table *t, int column) {
    int length = 1, size = t->length[column];
    const uint8_t *cards = t->cards[column];
    for (; length < size; length++) {
        int below = cards[size - length - 1], above = cards[size - length];
        if (below >= FACE_DOWN) break;
        if (r->lift == RUN && !(r->takes[below] & bit(above))) break;
        if (r->lift == SUIT && below != above + 1) break;
    }
    return length;
}

static int is_whole_run(const Table *t, int column) {
    int size = t->length[column];
    const uint8_t *cards = t->cards[column] + size - KING;
    if (size < KING || rank_of(cards[KING - 1]) != 1) return 0;
    for (int i = 0; i + 1 < KING; i++)
        if (cards[i] != cards[i + 1] + 1) return 0;
    return 1;
}

static int goes_home(const Rules *r, const Table *t, int card) {
    return !r->runs_home && t->home[suit_of(card)] == height_of(r, card);
}

static int is_safe(const Rules *r, const Table *t, int card) {
    int suit = suit_of(card), rank = height_of(r, card) + 1, other = suit ^ 1;
    int a = t->home[other], b = t->home[3 - other], c = t->home[3 - suit];
    int lowest = a < b ? a : b;
    switch (r->safe) {
    case SAME_SUIT: return 1;
    case ALTERNATE: return (rank <= lowest + 2 && rank <= c + 3) || (!r->may_return && rank <= lowest + 1);
    case ANY_SUIT:
        if (c < lowest) lowest = c;
        if (t->home[suit] < lowest) lowest = t->home[suit];
        return rank <= lowest + 2;
    }
    return 0;
}

/* may columns stand in any order? */
static int are_alike(const Rules *r, const Table *t) { return r->stock_goes != TO_COLUMNS || !t->stock; }

static int may_deal(const Rules *r, const Table *t) {
    int cards = 0, spaces = 0;
    for (int i = 0; i < r->count; i++) { cards += t->length[i]; spaces += !t->length[i]; }
    return !r->fill_to_deal || !spaces || cards < r->count;
}

/* the places in the stock whose cards can be brought to the top of the waste, with the redeals it takes */
static int reachable(const Search *s, const Table *t, uint8_t *at) {
    const Rules *r = s->rules;
    uint8_t places[STOCK];
    int total = 0, found = 0, limited = r->redeals != NO_LIMIT;
    u64 taken = 0;
    for (u64 set = t->stock; set; set &= set - 1) places[total++] = __builtin_ctzll(set);
    for (int pass = 0; pass < 2; pass++) {
        if (pass && limited && t->redeals == 0) break;
        int start = pass ? 0 : t->drawn;
        if (!pass && start) { at[found++] = places[start - 1]; taken |= (u64)1 << (start - 1); }
        for (int i = start; i < total; i += r->draw) {
            int last = i + r->draw - 1 < total ? i + r->draw - 1 : total - 1;
            if (taken >> last & 1) continue;
            taken |= (u64)1 << last;
            at[found++] = places[last] | (pass && limited ? STOCK : 0);
        }
    }
    return found;
}

static void take_from_stock(const Rules *r, Table *t, int at) {
    int place = at & (STOCK - 1), before = count(t->stock & (((u64)1 << place) - 1));
    t->stock &= ~((u64)1 << place);
    t->redeals -= at / STOCK;
    t->drawn = before;
    /* where passes have no end, the cards that can be reached are those from the start of one */
    if (r->redeals == NO_LIMIT && (before % r->draw == 0 || before == count(t->stock))) t->drawn = 0;
}

static void carry(Table *t, int source, int target, int count) {
    memcpy(t->cards[target] + t->length[target], t->cards[source] + t->length[source] - count, count);
    t->length[target] += count;
    t->length[source] -= count;
}

static void play(const Search *s, Table *t, Move move) {
    const Rules *r = s->rules;
    int source = move.source, target = move.target, card = 0;
    if (source == 0 && target == 0) {                        /* a card of the stock on each column */
        for (int i = 0; i < r->count && t->stock; i++) {
            int place = __builtin_ctzll(t->stock);
            t->stock &= t->stock - 1;
            t->cards[i][t->length[i]++] = s->stock[place];
        }
        return;
    }
    if (source >= r->columns) {
        int from = source - r->columns;
        if (target >= r->columns) carry(t, from, target - r->columns, move.count);
        else {
            card = top(t, from);
            t->length[from] -= move.count;
            if (r->runs_home) t->home[0]++;
        }
        if (t->length[from]) t->cards[from][t->length[from] - 1] &= ~FACE_DOWN;
        else if (t->reserve) t->cards[from][t->length[from]++] = s->reserve[--t->reserve];
    } else {
        if (source == r->reserve) card = s->reserve[--t->reserve];
        else if (source == r->waste) {
            card = s->stock[move.at & (STOCK - 1)];
            take_from_stock(r, t, move.at);
        } else {
            int suit = source - r->homes;
            card = suit << 4 | ((r->base - 1 + --t->home[suit]) % KING + 1);
        }
        if (target >= r->columns) {
            int to = target - r->columns;
            t->cards[to][t->length[to]++] = card;
        }
    }
    if (target < r->columns && !r->runs_home) t->home[suit_of(card)]++;
}

/* A part of a run: whatever it makes room for could lie where it goes, and what lies there later is alike; so it
 * is only of use when the card that it leaves can go home (Blake and Gent's theorem of part runs). */
static int is_idle_part(const Rules *r, const Table *t, int column, int count) {
    if (r->lift != RUN || r->whole_run || (r->safe != ALTERNATE && r->safe != ANY_SUIT)) return 0;
    if (!are_alike(r, t) || count == t->length[column]) return 0;
    int left = t->cards[column][t->length[column] - count - 1];
    int its = t->cards[column][t->length[column] - count];
    return left < FACE_DOWN && r->takes[left] & bit(its) && !goes_home(r, t, left);
}

static int list_moves(const Search *s, const Table *t, Move *moves) {
    const Rules *r = s->rules;
    uint8_t at[2 * STOCK];
    int found = 0, alike = are_alike(r, t), spaces = 0, hidden_space[COLUMNS] = {0};
    int stops = r->stock_goes == TO_WASTE ? reachable(s, t, at) : 0;
    int anywhere = r->draw == 1 && r->redeals == NO_LIMIT;
    for (int i = 0; i < r->count; i++)
        if (!t->length[i]) hidden_space[i] = spaces++ && alike;
    /* home */
    for (int i = 0; i < r->count; i++) {
        if (!t->length[i]) continue;
        int suit = suit_of(top(t, i));
        if (r->runs_home) {
            if (is_whole_run(t, i)) moves[found++] = (Move){r->columns + i, r->homes, KING, 0};
        } else if (goes_home(r, t, top(t, i))) {
            moves[found] = (Move){r->columns + i, r->homes + suit, 1, 0};
            /* where the space is filled by a card that was not wanted there, going home may hurt */
            if (is_safe(r, t, top(t, i)) && (!t->reserve || t->length[i] > 1)) {
                moves[0] = moves[found];
                return 1;
            }
            found++;
        }
    }
    if (t->reserve && goes_home(r, t, s->reserve[t->reserve - 1])) {
        int card = s->reserve[t->reserve - 1];
        moves[found] = (Move){r->reserve, r->homes + suit_of(card), 1, 0};
        if (is_safe(r, t, card)) { moves[0] = moves[found]; return 1; }
        found++;
    }
    for (int k = 0; k < stops; k++) {
        int card = s->stock[at[k] & (STOCK - 1)];
        if (!goes_home(r, t, card)) continue;
        moves[found] = (Move){r->waste, r->homes + suit_of(card), 1, at[k]};
        if (anywhere && is_safe(r, t, card)) { moves[0] = moves[found]; return 1; }
        found++;
    }
    /* between columns */
    for (int i = 0; i < r->count; i++) {
        if (!t->length[i]) continue;
        int most = longest(r, t, i);
        for (int number = r->whole_run ? most : 1; number <= most; number++) {
            if (is_idle_part(r, t, i, number)) continue;
            u64 its = bit(t->cards[i][t->length[i] - number]);
            int whole = number == t->length[i];
            for (int to = 0; to < r->count; to++) {
                if (to == i || !(takes(r, t, to) & its)) continue;
                if (!t->length[to] && (hidden_space[to] || r->closed || (whole && alike))) continue;
                moves[found++] = (Move){r->columns + i, r->columns + to, number, 0};
                if (found > MOVES - 256) return found;
            }
        }
    }
    /* from elsewhere */
    for (int to = 0; to < r->count; to++) {
        if (hidden_space[to]) continue;
        u64 wanted = takes(r, t, to);
        if (t->reserve && wanted & bit(s->reserve[t->reserve - 1]))
            moves[found++] = (Move){r->reserve, r->columns + to, 1, 0};
        for (int k = 0; k < stops; k++)
            if (wanted & bit(s->stock[at[k] & (STOCK - 1)]))
                moves[found++] = (Move){r->waste, r->columns + to, 1, at[k]};
        for (int suit = 0; r->may_return && suit < 4; suit++) {
            if (!t->home[suit]) continue;
            int card = suit << 4 | ((r->base - 1 + t->home[suit] - 1) % KING + 1);
            if (!(wanted & bit(card))) continue;
            Table without = *t;
            without.home[suit]--;
            if (!is_safe(r, &without, card)) moves[found++] = (Move){r->homes + suit, r->columns + to, 1, 0};
        }
    }
    if (r->stock_goes == TO_COLUMNS && t->stock && may_deal(r, t)) moves[found++] = (Move){0, 0, 0, 0};
    return found;
}

/* -- what a position is worth, and its sum */

static Part part_of(const Rules *r, const Table *t, int column, int alike) {
    Part part = {0};
    const uint8_t *cards = t->cards[column];
    int length = t->length[column], lowest = 99;
    u64 x = alike ? 0 : (column + 1) * 0x100001ULL;
    part.feature[SPACES] = length == 0;
    for (int i = 0; i < length; i++) {
        int height = height_of(r, cards[i]);
        x = (x + cards[i]) * 0x9e3779b97f4a7c15ULL;
        if (height > lowest) part.feature[IN_THE_WAY]++;
        else lowest = height;
        if (cards[i] >= FACE_DOWN) part.feature[HIDDEN]++;
        if (i) {
            int below = cards[i - 1] & ~FACE_DOWN, its = cards[i] & ~FACE_DOWN;
            if (!(r->takes[below] & bit(its))) part.feature[BREAKS]++;
            else if (suit_of(below) != suit_of(its)) part.feature[OTHER_SUIT]++;
        }
    }
    part.sum = length ? mixed(x) : 0;
    return part;
}

static u64 sum_of_rest(const Table *t) {
    u64 heights = t->home[0] | t->home[1] << 8 | t->home[2] << 16 | (u64)t->home[3] << 24;
    heights |= (u64)t->reserve << 32 | (u64)t->drawn << 40 | (u64)t->redeals << 48;
    return mixed(heights + 0x5bd1e995) + mixed(t->stock ^ 0x27d4eb2f165667c5ULL);
}

/* how many cards lie on those that the foundations take next */
static int burial(const Search *s, const Table *t) {
    const Rules *r = s->rules;
    int buried = 0;
    for (int column = 0; column < r->count; column++)
        for (int i = 0; i < t->length[column]; i++)
            if (height_of(r, t->cards[column][i]) == t->home[suit_of(t->cards[column][i])])
                buried += t->length[column] - 1 - i;
    for (int i = 0; i < t->reserve; i++)
        if (height_of(r, s->reserve[i]) == t->home[suit_of(s->reserve[i])]) buried += t->reserve - 1 - i;
    return buried;
}

/* the priorities; is the rest certain? */
static int judge(const Search *s, const Table *t, const Part *parts, int *priorities) {
    const Rules *r = s->rules;
    int f[FEATURES] = {0}, at_home = t->home[0] + t->home[1] + t->home[2] + t->home[3];
    for (int i = 0; i < r->count; i++)
        for (int k = 0; k < FEATURES; k++) f[k] += parts[i].feature[k];
    f[AWAY] = r->runs_home ? 4 * r->packs - at_home : 4 * KING - at_home;
    f[IN_STOCK] = count(t->stock);
    f[IN_RESERVE] = t->reserve;
    f[BURIAL] = r->runs_home ? 0 : burial(s, t);
    for (int q = 0; q < QUEUES; q++) {
        priorities[q] = r->weight[q][FEATURES];
        for (int k = 0; k < FEATURES; k++) priorities[q] += r->weight[q][k] * f[k];
    }
    if (f[AWAY] == 0) return 1;
    if (r->runs_home || f[IN_THE_WAY] || f[HIDDEN] || t->reserve > 1) return 0;
    return !t->stock || (r->stock_goes == TO_WASTE && r->draw == 1 && r->redeals == NO_LIMIT);
}

/* -- packed positions */

static int pack(const Rules *r, const Table *t, uint8_t *to) {
    uint8_t *start = to;
    memcpy(to, &t->stock, 8);
    memcpy(to + 8, t->home, 4);
    to[12] = t->reserve;
    to[13] = t->drawn;
    to[14] = t->redeals;
    to += 15;
    for (int i = 0; i < r->count; i++) {
        *to++ = t->length[i];
        memcpy(to, t->cards[i], t->length[i]);
        to += t->length[i];
    }
    return to - start;
}

static void unpack(const Rules *r, const uint8_t *from, Table *t) {
    memcpy(&t->stock, from, 8);
    memcpy(t->home, from + 8, 4);
    t->reserve = from[12];
    t->drawn = from[13];
    t->redeals = from[14];
    from += 15;
    for (int i = 0; i < r->count; i++) {
        t->length[i] = *from++;
        memcpy(t->cards[i], from, t->length[i]);
        from += t->length[i];
    }
}

/* -- the search */

static int run(Search *s, const Table *start, u32 *last) {
    const Rules *r = s->rules;
    Memory *memory = &s->memory;
    Move moves[MOVES], none = {0};
    Part parts[COLUMNS] = {{0}}, after[COLUMNS];
    uint8_t packed[256];
    Table t = *start, there;
    int priorities[QUEUES];
    for (int i = 0; i < r->count; i++) parts[i] = part_of(r, &t, i, are_alike(r, &t));
    int won = judge(s, &t, parts, priorities);
    *last = keep(memory, packed, pack(r, &t, packed), 0, none, priorities);
    if (won) return WINNABLE;
    for (u32 turn = 1;; turn++) {
        u32 number = next_node(memory, turn & 1);
        if (!number) return UNWINNABLE;
        unpack(r, kept(memory, number), &t);
        int alike = are_alike(r, &t);
        u64 sum = 0;
        for (int i = 0; i < r->count; i++) {
            parts[i] = part_of(r, &t, i, alike);
            sum += parts[i].sum;
        }
        if (turn == 1) is_new(memory, sum + sum_of_rest(&t));
        int total = list_moves(s, &t, moves);
        for (int k = 0; k < total; k++) {
            Move move = moves[k];
            there = t;
            play(s, &there, move);
            memcpy(after, parts, sizeof(Part) * r->count);
            u64 its = sum;
            for (int i = 0; i < r->count; i++) {
                int pile = r->columns + i, dealt = move.source == 0 && move.target == 0;
                if (!dealt && pile != move.source && pile != move.target) continue;
                after[i] = part_of(r, &there, i, are_alike(r, &there));
                its += after[i].sum - parts[i].sum;
            }
            int novel = is_new(memory, its + sum_of_rest(&there));
            if (novel < 0) return UNDECIDED;
            if (!novel) continue;
            won = judge(s, &there, after, priorities);
            *last = keep(memory, packed, pack(r, &there, packed), number, move, priorities);
            if (!*last) return UNDECIDED;
            if (won) return WINNABLE;
        }
        if ((turn & 255) == 0 && now() > memory->until) return UNDECIDED;
    }
}

/* columns: 104 cards each; stock: in the order of drawing, of which `drawn` lie in the waste. Writes the moves
 * backwards, the last one first, and their number. */
int columns(const Rules *rules, const uint8_t *columns, const uint8_t *lengths, const uint8_t *home,
            const uint8_t *stock, int in_stock, int drawn, const uint8_t *reserve, int in_reserve,
            double seconds, u64 bytes, Move *answer, int room, int *answered, u64 *positions) {
    static Search s;
    Table t = {0};
    u32 last;
    *answered = 0;
    *positions = 0;
    if (rules->count > COLUMNS || in_stock > STOCK) return UNSUITABLE;
    s.rules = rules;
    s.in_stock = in_stock;
    memcpy(s.stock, stock, in_stock);
    memcpy(s.reserve, reserve, in_reserve);
    memcpy(t.home, home, 4);
    for (int i = 0; i < rules->count; i++) {
        t.length[i] = lengths[i];
        memcpy(t.cards[i], columns + i * LONGEST, LONGEST);
    }
    t.reserve = in_reserve;
    t.stock = in_stock == STOCK ? ~(u64)0 : ((u64)1 << in_stock) - 1;
    t.drawn = drawn;
    if (rules->redeals != NO_LIMIT) t.redeals = rules->redeals;
    else if (rules->draw && (drawn % rules->draw == 0 || drawn == in_stock)) t.drawn = 0;
    begin(&s.memory, seconds, bytes);
    int verdict = run(&s, &t, &last);
    *positions = s.memory.seen_used;
    if (verdict == WINNABLE) {
        *answered = moves_to(&s.memory, last, answer, room);
        if (*answered < 0) { *answered = 0; verdict = UNDECIDED; }
    }
    forget(&s.memory);
    return verdict;
}
