/* solver_klondike: is a Klondike with all cards known winnable? The fast search behind solver_klondike.py.
 *
 * Any part of a run may be moved. Then a run can always be shifted between two uncovered cards that are
 * alike (with alternating colours: of one rank and colour), and back; it does not matter on which of the
 * two it lies. So a position is no arrangement of columns, but: how many cards of each column have not
 * been moved since the deal ("fixed"; the last of these is the base on which a run may lie), how high the
 * foundations are, and which cards the stock still holds. All other cards lie in runs. It fits into one
 * number of 64 bits without loss.
 *
 * A card needs a place on one of the cards that can carry it. There is a place while fewer loose cards
 * (not bases) like it lie in the columns than cards that can carry them; and by the same count a card
 * can be uncovered. Where any card fills a space, what finds no carrier takes a space.
 *
 * A card is suit * 13 + rank - 1 with the suits clubs, diamonds, hearts, spades. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLUMNS = 7, LONGEST = 52, RANKS = 13, NO_LIMIT = -1 };
enum { ALTERNATE, ANY_SUIT, SAME_SUIT };                     /* how columns build down */
enum { BY_KINGS, BY_ANY, BY_NONE };                          /* how spaces are filled */
enum { HOME, UNFIX, STOCK_HOME, STOCK_LAID, BACK };          /* kinds of steps */
enum { UNWINNABLE, WINNABLE, UNDECIDED, UNSUITABLE };       /* verdicts */

typedef uint64_t u64;
typedef struct { uint8_t kind, card, column, at; } Step;   /* at: place of a stock card, redeals above it */

typedef struct {
    u64 laid, loose;             /* cards face up in columns; those of them that are no base */
    uint32_t stock;              /* bit i: the i-th card of the stock, in the order of drawing, is there */
    int8_t fixed[COLUMNS];
    int8_t home[4];
    int8_t drawn;                /* how many of the stock's cards lie in the waste */
    int8_t redeals;              /* left; stays 0 where there is no limit */
    int8_t waiting;              /* 1 + suit of a card taken back that has not been used yet, or 0 */
    int8_t face_down;            /* cards lying face down */
} Position;

typedef struct { Position position; u64 first; int next, count; Step by; } Level;

typedef struct {
    uint8_t column[COLUMNS][LONGEST];
    int length[COLUMNS];
    uint8_t stock[32];
    int stock_length, draw, limited, may_return, build, filled;
    u64 on[52], under[52], like[52];   /* cards that a card carries, that carry it, that lie where it may */
    /* table of the positions seen: open addressing, 0 is an empty entry */
    u64 *table, table_size, table_used, table_limit;
    Level *levels;
    u64 depth, levels_size;
    Step *steps;
    u64 steps_used, steps_size;
} Search;

#define BIT(card) ((u64)1 << (card))
static const u64 KINGS = BIT(12) | BIT(25) | BIT(38) | BIT(51);

static int rank_of(int card) { return card % RANKS; }     /* from 0 */
static int suit_of(int card) { return card / RANKS; }
static int is_red(int suit) { return suit == 1 || suit == 2; }

static int count(u64 set) { return __builtin_popcountll(set); }

/* the cards of a rank that lie where one of this suit may, or those of the other kind that carry it */
static u64 alike(const Search *s, int rank, int suit, int other) {
    u64 cards = 0;
    if (rank < 0 || rank >= RANKS) return 0;
    for (int i = 0; i < 4; i++)
        if (s->build == ANY_SUIT || (s->build == SAME_SUIT && i == suit)
            || (s->build == ALTERNATE && (is_red(i) == is_red(suit)) != other))
            cards |= BIT(i * RANKS + rank);
    return cards;
}

static void prepare(Search *s) {
    for (int card = 0; card < 52; card++) {
        s->like[card] = alike(s, rank_of(card), suit_of(card), 0);
        s->on[card] = alike(s, rank_of(card) - 1, suit_of(card), 1);
        s->under[card] = alike(s, rank_of(card) + 1, suit_of(card), 1);
    }
}

/* spaces that are left when every loose card that can lies on another */
static int spaces(const Search *s, const Position *p) {
    if (s->filled == BY_NONE) return 0;
    int free = -count(p->loose & KINGS);
    for (int i = 0; i < COLUMNS; i++) free += p->fixed[i] == 0;
    if (s->filled == BY_KINGS) return free;
    for (int rank = 0; rank < RANKS - 1; rank++) {
        u64 done = 0;
        for (int suit = 0; suit < 4; suit++) {
            int card = suit * RANKS + rank;
            if (done & BIT(card)) continue;
            done |= s->like[card];
            int uncarried = count(p->loose & s->like[card]) - count(p->laid & s->under[card]);
            if (uncarried > 0) free -= uncarried;
        }
    }
    return free;
}

static int has_carrier(const Search *s, const Position *p, int card) {
    return count(p->laid & s->under[card]) > count(p->loose & s->like[card]);
}

/* is there a place in the columns for this card? */
static int has_place(const Search *s, const Position *p, int card) {
    if (rank_of(card) == RANKS - 1) return spaces(s, p) > 0;
    return has_carrier(s, p, card) || (s->filled == BY_ANY && spaces(s, p) > 0);
}

/* can this card, which lies in a column, be uncovered? */
static int is_open(const Search *s, const Position *p, int card) {
    return rank_of(card) == 0 || count(p->laid & s->like[card]) > count(p->loose & s->on[card])
        || (s->filled == BY_ANY && spaces(s, p) > 0);
}

/* the proved rule for cards that may be sent home at once; `home` without the card */
static int is_safe(const Search *s, const Position *p, int card) {
    int suit = suit_of(card), rank = rank_of(card) + 1, other = suit ^ 1;
    int a = p->home[other], b = p->home[3 - other], lowest = a < b ? a : b;
    if (s->build == SAME_SUIT) return 1;
    if (s->build == ANY_SUIT) {
        if (p->home[suit] < lowest) lowest = p->home[suit];
        if (p->home[3 - suit] < lowest) lowest = p->home[3 - suit];
        return rank <= lowest + 2;
    }
    if (rank <= lowest + 2 && rank <= p->home[3 - suit] + 3) return 1;
    return !s->may_return && rank <= lowest + 1;
}

/* -- steps */

/* the lowest card of a column that might as well have been put into the space is no base */
static void settle(const Search *s, Position *p, int i) {
    int card = s->column[i][0];
    if (p->fixed[i] != 1 || s->filled == BY_NONE) return;
    if (s->filled == BY_KINGS && rank_of(card) != RANKS - 1) return;
    p->fixed[i] = 0;
    p->loose |= BIT(card);
}

static void lose_base(const Search *s, Position *p, int i) {
    p->fixed[i]--;
    if (p->fixed[i] == 0) return;
    int base = s->column[i][p->fixed[i] - 1];
    p->face_down--;
    p->laid |= BIT(base);
    settle(s, p, i);
}

static void take_from_stock(const Search *s, Position *p, const Step *step) {
    int place = step->at & 31, before = 0;
    for (int i = 0; i < place; i++) before += p->stock >> i & 1;
    p->stock &= ~((uint32_t)1 << place);
    p->redeals -= step->at >> 5;
    p->drawn = before;
    /* where passes have no end, the cards that can be reached are those from the start of one */
    if (!s->limited && (before % s->draw == 0 || before == count(p->stock))) p->drawn = 0;
}

static void make(const Search *s, Position *p, const Step *step) {
    int card = step->card;
    p->waiting = 0;
    switch (step->kind) {
    case HOME:
        p->home[suit_of(card)]++;
        p->laid &= ~BIT(card);
        if (p->loose & BIT(card)) p->loose &= ~BIT(card);
        else lose_base(s, p, step->column);
        break;
    case UNFIX:
        p->loose |= BIT(card);
        lose_base(s, p, step->column);
        break;
    case STOCK_HOME:
        take_from_stock(s, p, step);
        p->home[suit_of(card)]++;
        break;
    case STOCK_LAID:
        take_from_stock(s, p, step);
        p->laid |= BIT(card);
        p->loose |= BIT(card);
        break;
    case BACK:
        p->home[suit_of(card)]--;
        p->laid |= BIT(card);
        p->loose |= BIT(card);
        if (s->filled != BY_ANY) p->waiting = 1 + suit_of(card);
        break;
    }
}

static void add(Search *s, int kind, int card, int column, int at) {
    if (s->steps_used == s->steps_size) {
        s->steps_size *= 2;
        s->steps = realloc(s->steps, s->steps_size * sizeof(Step));
    }
    s->steps[s->steps_used++] = (Step){kind, card, column, at};
}

static int column_of_base(const Search *s, const Position *p, int card) {
    for (int i = 0; i < COLUMNS; i++)
        if (p->fixed[i] && s->column[i][p->fixed[i] - 1] == card) return i;
    return 0;
}

/* the places in the stock whose cards can be brought to the top of the waste, with the redeals it takes */
static int reachable(const Search *s, const Position *p, uint8_t *at) {
    uint8_t places[32];
    int total = 0, found = 0;
    uint32_t taken = 0;
    for (int i = 0; i < s->stock_length; i++)
        if (p->stock >> i & 1) places[total++] = i;
    for (int pass = 0; pass < 2; pass++) {
        if (pass && s->limited && p->redeals == 0) break;
        int start = pass ? 0 : p->drawn;
        if (!pass && start) { at[found++] = places[start - 1]; taken |= 1u << (start - 1); }
        for (int i = start; i < total; i += s->draw) {
            int top = i + s->draw - 1 < total ? i + s->draw - 1 : total - 1;
            if (taken >> top & 1) continue;
            taken |= 1u << top;
            at[found++] = places[top] | (pass && s->limited ? 32 : 0);
        }
    }
    return found;
}

/* Could a card be laid on this one or on a lower one of its suit that has no other place? For that alone
 * cards come back, and then at once: everything else can be done before. (Where any card fills a space, a
 * card that comes back may also empty one.) */
static int is_wanted(const Search *s, const Position *p, int card, int rank) {
    for (; rank >= 2; rank--, card--) {
        int carried = count(p->loose & s->on[card]);
        if (carried < count(s->on[card]) && count(p->laid & s->like[card]) == carried) return 1;
    }
    return 0;
}

static void add_back(Search *s, const Position *p) {
    for (int suit = 0; suit < 4; suit++) {
        int rank = p->home[suit] - 1, card = suit * RANKS + rank;
        if (rank < 2 || !has_place(s, p, card)) continue;
        if (s->filled != BY_ANY && !is_wanted(s, p, card, rank)) continue;
        Position without = *p;
        without.home[suit]--;
        if (!is_safe(s, &without, card)) add(s, BACK, card, 0, 0);
    }
}

static void list_steps(Search *s, const Position *p) {
    uint8_t at[64];
    int stops = reachable(s, p, at), anywhere = s->draw == 1 && !s->limited;
    if (p->waiting) {
        int suit = p->waiting - 1;
        u64 wanted = s->on[suit * RANKS + p->home[suit]];     /* by the card taken back */
        for (int i = 0; i < COLUMNS; i++)
            if (p->fixed[i]) {
                int base = s->column[i][p->fixed[i] - 1];
                if (wanted & BIT(base) && has_place(s, p, base)) add(s, UNFIX, base, i, 0);
            }
        for (int k = 0; k < stops; k++) {
            int card = s->stock[at[k] & 31];
            if (wanted & BIT(card) && has_place(s, p, card)) add(s, STOCK_LAID, card, 0, at[k]);
        }
        add_back(s, p);
        return;
    }
    u64 first = s->steps_used;
    for (int suit = 0; suit < 4; suit++) {
        int card = suit * RANKS + p->home[suit];
        if (p->home[suit] == RANKS || !(p->laid & BIT(card)) || !is_open(s, p, card)) continue;
        int column = p->loose & BIT(card) ? 0 : column_of_base(s, p, card);
        if (is_safe(s, p, card)) {
            s->steps_used = first;
            add(s, HOME, card, column, 0);
            return;
        }
        add(s, HOME, card, column, 0);
    }
    if (anywhere)
        for (int k = 0; k < stops; k++) {
            int card = s->stock[at[k]];
            if (p->home[suit_of(card)] == rank_of(card) && is_safe(s, p, card)) {
                s->steps_used = first;
                add(s, STOCK_HOME, card, 0, at[k]);
                return;
            }
        }
    for (int i = 0; i < COLUMNS; i++)
        if (p->fixed[i]) {
            int base = s->column[i][p->fixed[i] - 1];
            if (has_place(s, p, base)) add(s, UNFIX, base, i, 0);
        }
    for (int k = 0; k < stops; k++) {
        int card = s->stock[at[k] & 31];
        if (p->home[suit_of(card)] == rank_of(card)) add(s, STOCK_HOME, card, 0, at[k]);
    }
    for (int k = 0; k < stops; k++) {
        int card = s->stock[at[k] & 31];
        if (has_place(s, p, card)) add(s, STOCK_LAID, card, 0, at[k]);
    }
    if (s->may_return) add_back(s, p);
}

/* -- positions seen */

static u64 code(const Search *s, const Position *p) {
    u64 code = 0;
    for (int i = 0; i < COLUMNS; i++) code = code * (s->length[i] + 1) + p->fixed[i];
    for (int i = 0; i < 4; i++) code = code * (RANKS + 1) + p->home[i];
    code = code * (s->stock_length + 1) + p->drawn;
    code = code * 5 + p->redeals;
    code = code * 5 + p->waiting;
    return (code << s->stock_length | p->stock) + 1;
}

static int fits_64_bits(const Search *s) {
    double codes = 5.0 * 5.0 * 14 * 14 * 14 * 14 * (s->stock_length + 1);
    for (int i = 0; i < COLUMNS; i++) codes *= s->length[i] + 1;
    for (int i = 0; i < s->stock_length; i++) codes *= 2;
    return codes < 1.8e19;
}

static u64 slot(u64 code, u64 size) {
    code ^= code >> 33;
    code *= 0xff51afd7ed558ccdULL;
    code ^= code >> 33;
    code *= 0xc4ceb9fe1a85ec53ULL;
    code ^= code >> 33;
    return code & (size - 1);
}

static int is_seen(const Search *s, u64 code) {
    u64 i = slot(code, s->table_size);
    while (s->table[i] && s->table[i] != code) i = (i + 1) & (s->table_size - 1);
    return s->table[i] == code;
}

/* returns 0 when there is no more room */
static int remember(Search *s, u64 code) {
    if (s->table_used * 3 > s->table_size * 2) {
        u64 size = s->table_size * 2, *table;
        if (size > s->table_limit || !(table = calloc(size, sizeof(u64)))) return 0;
        for (u64 i = 0; i < s->table_size; i++)
            if (s->table[i]) {
                u64 j = slot(s->table[i], size);
                while (table[j]) j = (j + 1) & (size - 1);
                table[j] = s->table[i];
            }
        free(s->table);
        s->table = table;
        s->table_size = size;
    }
    u64 i = slot(code, s->table_size);
    while (s->table[i]) i = (i + 1) & (s->table_size - 1);
    s->table[i] = code;
    s->table_used++;
    return 1;
}

/* -- the search */

/* seconds of processor time, so that other work on the machine changes no verdict */
static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

static int is_won(const Search *s, const Position *p) {
    if (p->home[0] + p->home[1] + p->home[2] + p->home[3] == 4 * RANKS) return 1;
    return p->face_down == 0 && (p->stock == 0 || (s->draw == 1 && !s->limited));
}

static void enter(Search *s, const Position *p, Step by) {
    if (s->depth == s->levels_size) {
        s->levels_size *= 2;
        s->levels = realloc(s->levels, s->levels_size * sizeof(Level));
    }
    Level *level = &s->levels[s->depth++];
    level->position = *p;
    level->by = by;
    level->first = s->steps_used;
    level->next = 0;
    list_steps(s, p);
    level->count = (int)(s->steps_used - level->first);
}

static int run(Search *s, const Position *start, double seconds) {
    double until = now() + seconds;
    u64 turn = 0;
    Step none = {0};
    if (is_won(s, start)) return WINNABLE;
    remember(s, code(s, start));
    enter(s, start, none);
    while (s->depth) {
        Level *level = &s->levels[s->depth - 1];
        if (level->next == level->count) {
            s->steps_used = level->first;
            s->depth--;
            continue;
        }
        Step step = s->steps[level->first + level->next++];
        Position p = level->position;
        make(s, &p, &step);
        u64 its = code(s, &p);
        if (is_seen(s, its)) continue;
        if (p.waiting) {      /* seen with nothing waiting: there all its steps were listed, and more */
            Position q = p;
            q.waiting = 0;
            if (is_seen(s, code(s, &q))) continue;
        }
        if (!remember(s, its)) return UNDECIDED;
        if ((++turn & 4095) == 0 && now() > until) return UNDECIDED;
        enter(s, &p, step);
        if (is_won(s, &p)) return WINNABLE;
    }
    return UNWINNABLE;
}

/* columns: 7 * 52 cards, lowest first; fixed: cards up to and with the lowest one face up; stock in the
 * order of drawing, of which `drawn` lie in the waste; redeals: NO_LIMIT or how many are left. Writes the
 * steps as 4 bytes each (kind, card, column, place in the stock) into `answer` and their number. */
int klondike(const uint8_t *columns, const int *lengths, const int *fixed, const int *home,
             const uint8_t *stock, int stock_length, int drawn, int draw, int redeals, int may_return,
             int build, int filled, double seconds, u64 table_bytes,
             uint8_t *answer, int room, int *answered, u64 *positions) {
    Search s = {0};
    Position p = {0};
    *answered = 0;
    *positions = 0;
    if (stock_length > 31 || redeals > 4) return UNSUITABLE;
    s.build = build;
    s.filled = filled;
    prepare(&s);
    for (int i = 0; i < COLUMNS; i++) {
        s.length[i] = fixed[i];
        p.fixed[i] = fixed[i];
        memcpy(s.column[i], columns + i * LONGEST, LONGEST);
        for (int k = 0; k < lengths[i]; k++) {
            int card = s.column[i][k];
            if (k < fixed[i] - 1) p.face_down++;
            else p.laid |= BIT(card);
            if (k >= fixed[i]) p.loose |= BIT(card);
        }
        settle(&s, &p, i);
    }
    for (int i = 0; i < 4; i++) p.home[i] = home[i];
    memcpy(s.stock, stock, stock_length);
    s.stock_length = stock_length;
    s.draw = draw;
    s.limited = redeals != NO_LIMIT;
    s.may_return = may_return;
    p.stock = ((uint32_t)1 << stock_length) - 1;
    p.drawn = drawn;
    if (s.limited) p.redeals = redeals;
    else if (drawn % draw == 0 || drawn == stock_length) p.drawn = 0;
    if (!fits_64_bits(&s)) return UNSUITABLE;
    s.table_size = 1 << 12;
    s.table_limit = table_bytes / sizeof(u64);
    s.table = calloc(s.table_size, sizeof(u64));
    s.levels_size = 256;
    s.levels = malloc(s.levels_size * sizeof(Level));
    s.steps_size = 4096;
    s.steps = malloc(s.steps_size * sizeof(Step));
    int verdict = run(&s, &p, seconds);
    if (verdict == WINNABLE && (int)s.depth <= room) {
        for (u64 i = 1; i < s.depth; i++) memcpy(answer + 4 * (*answered)++, &s.levels[i].by, 4);
    }
    *positions = s.table_used;
    free(s.table);
    free(s.levels);
    free(s.steps);
    return verdict == WINNABLE && (int)s.depth > room ? UNDECIDED : verdict;
}
