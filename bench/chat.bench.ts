import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { openBenchDatabase } from './bench-database.ts';
import { percentile } from './percentile.ts';
import type { Bench } from './run.ts';
import { startProduct, WEBHOOK_URL } from './servers/product.ts';
import { openReplySink, textWebhook } from './servers/reply-sink.ts';

const SINK_PORT = 3924;
const PER_SECOND = 100;
const SECONDS = 10;
/**
 * Messages sent before the measurement, from other phones. V8 compiles much at the 500th message, and collects garbage
 * more often in a process's first seconds: this measures a server that has run for longer.
 */
const WARM_UP = 1000;
const ANSWERED_WITHIN_MS = 30_000;

/** Posts a first "Hello" from each of `count` phones at an even rate; returns the response times in ms. */
async function converse(count: number, first: number, arrivals: Map<string, number>) {
  const webhook = new URL(WEBHOOK_URL);
  const pool = new Pool(webhook.origin, { connections: 50, pipelining: 1 });
  const posted = new Map<string, number>();
  const startedAt = performance.now();
  const posts: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = startedAt + (1000 * index) / PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    const waId = String(351_910_000_000 + first + index);
    posted.set(waId, performance.now());
    posts.push(
      pool
        .request({ path: webhook.pathname, ...textWebhook(waId, 'Hello', waId) })
        .then(async ({ body }) => {
          await body.dump();
        }),
    );
  }
  await Promise.all(posts);
  const people = [...posted.keys()];
  const deadline = performance.now() + ANSWERED_WITHIN_MS;
  while (!people.every((waId) => arrivals.has(waId))) {
    if (performance.now() > deadline) throw new Error('A message was not answered');
    await wait(20);
  }
  await pool.close();
  return people.map((waId) => arrivals.get(waId)! - posted.get(waId)!);
}

export const bench: Bench = {
  question: `How long does an answer take at ${PER_SECOND} messages a second, from webhook to reply?`,
  async run() {
    await using database = await openBenchDatabase();
    const { url: databaseUrl, dataDir } = database;
    const arrivals = new Map<string, number>();
    using sink = await openReplySink(SINK_PORT);
    sink.onReply = (waId) => arrivals.set(waId, performance.now());
    const apiUrl = `http://127.0.0.1:${SINK_PORT}`;
    await using _product = await startProduct({ databaseUrl, dataDir, apiUrl });
    await converse(WARM_UP, 0, arrivals);
    const waits = await converse(PER_SECOND * SECONDS, WARM_UP, arrivals);
    const what = '99th percentile, every one answered';
    return [{ what, ours: percentile(waits, 0.99), unit: 'ms', limit: { atMost: 100 } }];
  },
};
