import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { answerWithProblem } from '../../api/problems.ts';
import { LimitExceededError } from '../../load/limit-exceeded.ts';
import { mediaKey, mediaUrl } from '../../media/store.ts';
import { s3Store } from '../../media/stores/s3-store.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { openS3StandIn } from '../../testing/stand-ins/s3.ts';
import { registerMedia } from './media-routes.ts';

const database = await createTestDatabase();
const s3 = await openS3StandIn();
afterAll(async () => {
  await s3.close();
  await database.close();
});

it('what has to be read from S3 counts against the share of who asks, and what is in memory does not', async () => {
  const media = s3Store(s3.bucket);
  const stored = await media.put(Buffer.from('a picture'), 'png');
  let left = 2;
  const admit = async () => {
    if (left-- <= 0) throw new LimitExceededError(429, 7);
  };
  const app = Fastify();
  app.setErrorHandler(answerWithProblem);
  await app.register(async (door) => registerMedia(door, { db: database.db, media, admit }));
  const ask = async (key: string) => (await app.inject(mediaUrl(key))).statusCode;
  const madeUp = (n: number) => mediaKey(Buffer.from(`made up ${n}`), 'png');

  s3.asked = [];
  expect(await ask(stored)).toBe(200);
  expect(await ask(madeUp(1))).toBe(404);
  for (const n of [2, 3, 4]) expect(await ask(madeUp(n))).toBe(429);
  expect(await ask(stored)).toBe(200);
  expect(await ask(madeUp(1))).toBe(404);
  expect(s3.asked).toHaveLength(2);
  await app.close();
});
