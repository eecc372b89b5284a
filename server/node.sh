#!/bin/sh
# Runs Node as the server needs it: `npm start`, `npm run serve`, proofs and benchmarks all begin here, so
# that what is measured is what runs. Takes Node's own arguments. A shell script, because glibc reads its
# settings before Node begins, and `exec` leaves no second process behind.

# In bytes: the free memory at the end of its heap that glibc keeps. Left to itself it keeps ever more.
MALLOC_TRIM_THRESHOLD_=131072
# Left to itself, glibc gives nearly each thread that draws or compiles a heap of its own to keep.
MALLOC_ARENA_MAX=2
export MALLOC_TRIM_THRESHOLD_ MALLOC_ARENA_MAX

# The longer young objects may gather (in MB), and the more may be added to what the last collection left, counting what
# lies outside the heap (in percent), the more memory V8 holds. Left to itself it lets the heap double.
# Pretenuring makes V8 create as old what outlived its youth while the server started, such as the parts of statements.
# Each text that is answered makes more of these and drops them, and looking for old ones to free stalls all answers.
exec "${0%/*}/../node_modules/.bin/node" --max-semi-space-size=8 \
  --heap-growing-percent=10 --external-memory-accounted-in-global-limit \
  --no-allocation-site-pretenuring "$@"
