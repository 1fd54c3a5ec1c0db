/* solver_best_first: what the searches share that always go on from the most promising position known.
 *
 * Positions are kept packed, with the move that led to them; by several measures, which take turns, because
 * what misleads one seldom misleads the other. Two count as the same when a 64-bit sum of theirs is equal: with
 * ten million positions the chance that any two different ones have the same sum is below one in 300,000. All
 * are kept, so that a search which comes to its end proves that the deal cannot be won. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { UNWINNABLE, WINNABLE, UNDECIDED, UNSUITABLE };                /* verdicts */
enum { PRIORITIES = 1024, QUEUES = 2 };

typedef uint64_t u64;
typedef uint32_t u32;
typedef struct { uint8_t source, target, count, at; } Move;
typedef struct { u32 parent, next[QUEUES]; Move by; uint8_t done; u64 at; } Node;

typedef struct {
    u64 *seen, seen_size, seen_used;             /* open addressing, 0 is an empty entry */
    Node *nodes;                                 /* number 0 stands for none */
    u32 nodes_used, nodes_size;
    uint8_t *store;                              /* the positions, packed one after another */
    u64 store_used, store_size, bytes;           /* bytes: of all together at most */
    u32 queue[QUEUES][PRIORITIES];               /* last node of each priority */
    int least[QUEUES];
    double until;
} Memory;

/* seconds of processor time, so that other work on the machine changes no verdict */
static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

static u64 mixed(u64 x) {
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ULL;
    return x ^ x >> 33;
}

static void begin(Memory *m, double seconds, u64 bytes) {
    memset(m, 0, sizeof *m);
    m->until = now() + seconds;
    m->bytes = bytes;
    m->seen_size = 1 << 12;
    m->seen = calloc(m->seen_size, sizeof(u64));
    m->nodes_size = 1 << 10;
    m->nodes = malloc(m->nodes_size * sizeof(Node));
    m->nodes_used = 1;
    m->store_size = 1 << 16;
    m->store = malloc(m->store_size);
    for (int q = 0; q < QUEUES; q++) m->least[q] = PRIORITIES;
}

static void forget(Memory *m) {
    free(m->seen);
    free(m->nodes);
    free(m->store);
}

/* 1: this sum was not there, 0: it was, -1: no room */
static int is_new(Memory *m, u64 sum) {
    if (!sum) sum = 1;
    if (m->seen_used * 3 > m->seen_size * 2) {
        u64 size = m->seen_size * 2, *grown = calloc(size, sizeof(u64));
        if (!grown) return -1;
        for (u64 i = 0; i < m->seen_size; i++)
            if (m->seen[i]) {
                u64 j = m->seen[i] & (size - 1);
                while (grown[j]) j = (j + 1) & (size - 1);
                grown[j] = m->seen[i];
            }
        free(m->seen);
        m->seen = grown;
        m->seen_size = size;
    }
    u64 i = sum & (m->seen_size - 1);
    for (; m->seen[i]; i = (i + 1) & (m->seen_size - 1))
        if (m->seen[i] == sum) return 0;
    m->seen[i] = sum;
    m->seen_used++;
    return 1;
}

/* keep a packed position for later; 0 when there is no room */
static u32 keep(Memory *m, const uint8_t *packed, int length, u32 parent, Move by, const int *priorities) {
    if (m->store_used + length > m->store_size) {
        uint8_t *grown = realloc(m->store, m->store_size * 2);
        if (!grown) return 0;
        m->store = grown;
        m->store_size *= 2;
    }
    if (m->nodes_used == m->nodes_size) {
        Node *grown = realloc(m->nodes, sizeof(Node) * m->nodes_size * 2);
        if (!grown) return 0;
        m->nodes = grown;
        m->nodes_size *= 2;
    }
    if (m->store_used + sizeof(Node) * m->nodes_used + 8 * m->seen_size > m->bytes) return 0;
    u32 number = m->nodes_used++;
    m->nodes[number] = (Node){.parent = parent, .by = by, .at = m->store_used};
    for (int q = 0; q < QUEUES; q++) {
        int priority = priorities[q];
        if (priority < 0) priority = 0;
        if (priority >= PRIORITIES) priority = PRIORITIES - 1;
        m->nodes[number].next[q] = m->queue[q][priority];
        m->queue[q][priority] = number;
        if (priority < m->least[q]) m->least[q] = priority;
    }
    memcpy(m->store + m->store_used, packed, length);
    m->store_used += length;
    return number;
}

static const uint8_t *kept(const Memory *m, u32 number) { return m->store + m->nodes[number].at; }

/* take the most promising node by a measure that was not looked at; 0 when there is none */
static u32 next_node(Memory *m, int q) {
    for (;;) {
        while (m->least[q] < PRIORITIES && !m->queue[q][m->least[q]]) m->least[q]++;
        if (m->least[q] == PRIORITIES) return 0;
        u32 number = m->queue[q][m->least[q]];
        m->queue[q][m->least[q]] = m->nodes[number].next[q];
        if (!m->nodes[number].done) {
            m->nodes[number].done = 1;
            return number;
        }
    }
}

/* write the moves to a node backwards, the last one first; their number, or -1 without room for so many */
static int moves_to(const Memory *m, u32 number, Move *answer, int room) {
    int count = 0;
    for (; m->nodes[number].parent; number = m->nodes[number].parent) {
        if (count == room) return -1;
        answer[count++] = m->nodes[number].by;
    }
    return count;
}
