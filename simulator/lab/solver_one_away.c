/* solver_one_away: can all cards go to the waste, one rank up or down at a time? Behind solver_one_away.py.
 *
 * A position is which cards are still on the table, how many of the stock were drawn, and the rank on the
 * waste. It fits into one number of 64 bits without loss: bits 0 to 51 the cards, 52 to 56 the stock, 57 to 60
 * the rank. Depth first, with a table of the positions from which there is no win. */

#include <stdint.h>
#include <stdlib.h>
#include <time.h>

enum { CARDS = 52, STOCK = 31, KING = 13, DRAW = 255 };
enum { UNWINNABLE, WINNABLE, UNDECIDED, UNSUITABLE };  /* verdicts */
enum { ROUND, APART, STOP };                           /* what holds of king and ace */

typedef uint64_t u64;

typedef struct {
    int cards, stock, ends;
    uint8_t rank[CARDS], stock_rank[STOCK];
    u64 above[CARDS];                          /* the cards that lie on each */
    u64 of_rank[KING + 1];
    u64 *table, size, used, limit;             /* open addressing, 0 is an empty entry */
    double until;
    uint8_t *answer;
    int answered;
    unsigned looked_at;
} Search;

static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

static u64 place(u64 key, u64 size) {
    key ^= key >> 32;
    key *= 0x9e3779b97f4a7c15ULL;
    return (key ^ key >> 29) & (size - 1);
}

/* 1: added, 0: it was there, -1: no room */
static int add(Search *s, u64 key) {
    if (s->used * 3 > s->size * 2) {
        u64 size = s->size * 2, *grown = size * sizeof(u64) > s->limit ? NULL : calloc(size, sizeof(u64));
        if (!grown) return -1;
        for (u64 i = 0; i < s->size; i++)
            if (s->table[i]) {
                u64 j = place(s->table[i], size);
                while (grown[j]) j = (j + 1) & (size - 1);
                grown[j] = s->table[i];
            }
        free(s->table);
        s->table = grown;
        s->size = size;
    }
    u64 i = place(key, s->size);
    for (; s->table[i]; i = (i + 1) & (s->size - 1))
        if (s->table[i] == key) return 0;
    s->table[i] = key;
    s->used++;
    return 1;
}

/* the cards that may go onto this rank */
static u64 neighbours(const Search *s, int rank) {
    u64 set = 0;
    if (s->ends == STOP && rank == KING) return 0;
    if (rank > 1) set |= s->of_rank[rank - 1];
    if (rank < KING) set |= s->of_rank[rank + 1];
    if (s->ends == ROUND && rank == 1) set |= s->of_rank[KING];
    if (s->ends == ROUND && rank == KING) set |= s->of_rank[1];
    return set;
}

static int search(Search *s, u64 left, int drawn, int rank) {
    if (!left) return WINNABLE;
    int novel = add(s, left | (u64)drawn << 52 | (u64)rank << 57);
    if (novel < 0) return UNDECIDED;
    if (!novel) return UNWINNABLE;
    if ((++s->looked_at & 4095) == 0 && now() > s->until) return UNDECIDED;
    int at = s->answered++;
    for (u64 set = left & neighbours(s, rank); set; set &= set - 1) {
        int card = __builtin_ctzll(set);
        if (s->above[card] & left) continue;
        s->answer[at] = card;
        int verdict = search(s, left & ~((u64)1 << card), drawn, s->rank[card]);
        if (verdict != UNWINNABLE) return verdict;
    }
    if (drawn < s->stock) {
        s->answer[at] = DRAW;
        int verdict = search(s, left, drawn + 1, s->stock_rank[drawn]);
        if (verdict != UNWINNABLE) return verdict;
    }
    s->answered--;
    return UNWINNABLE;
}

/* `above` as in Search; `waste` is a rank; the ranks of the stock in the order of drawing. Writes the moves, a
 * card's number or DRAW, into `answer`, which has room for all cards. */
int one_away(const uint8_t *ranks, const u64 *above, int cards, const uint8_t *stock, int in_stock, int waste,
             int ends, double seconds, u64 bytes, uint8_t *answer, int *answered, u64 *positions) {
    Search s = {0};
    *answered = 0;
    *positions = 0;
    if (cards > CARDS || in_stock > STOCK) return UNSUITABLE;
    s.cards = cards;
    s.stock = in_stock;
    s.ends = ends;
    for (int i = 0; i < cards; i++) {
        s.rank[i] = ranks[i];
        s.above[i] = above[i];
        s.of_rank[ranks[i]] |= (u64)1 << i;
    }
    for (int i = 0; i < in_stock; i++) s.stock_rank[i] = stock[i];
    s.size = 1 << 12;
    s.table = calloc(s.size, sizeof(u64));
    s.limit = bytes;
    s.until = now() + seconds;
    s.answer = answer;
    int verdict = search(&s, ((u64)1 << cards) - 1, 0, waste);
    *positions = s.used;
    *answered = verdict == WINNABLE ? s.answered : 0;
    free(s.table);
    return verdict;
}
