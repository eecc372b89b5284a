import { afterAll, beforeEach, expect, it } from 'vitest';
import type { PictureOfMessage } from '../domain/sessions/suggested-gig.ts';
import { createTestApp, picture } from '../testing/app.ts';
import { givenArtist } from '../testing/gigs.ts';

const PICTURE: PictureOfMessage = { mediaId: '1234', senderNumberId: 1 };
let file: Buffer = Buffer.of();
let asked: PictureOfMessage[] = [];
const test = await createTestApp(undefined, undefined, async (which) => {
  asked.push(which);
  if (file.length === 0) throw new Error('gone');
  return file;
});
afterAll(() => test.close());
beforeEach(() => {
  asked = [];
});

const contactId = await test.contact();
const { id: artistId } = await givenArtist(test.services.db, 'djana', contactId);
const link = (suggested = {}) =>
  test.session('create-gig', contactId, { artistId, suggested: { title: 'Horns', ...suggested } });
const read = (token: string) => test.app.inject(`/api/v1/setup-sessions/${token}/picture`);

it('who holds the link sees the picture of the message, and no cache keeps it', async () => {
  file = await picture();
  const answer = await read(await link({ picture: PICTURE }));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.equals(file)).toBe(true);
  expect(asked).toEqual([PICTURE]);
});

it.each([
  ['the messenger does not give it out', async () => Buffer.of(), 503],
  ['it is no picture', async () => Buffer.from('<svg onload="alert(1)"/>'), 415],
])('nothing is shown where %s', async (_, make, status) => {
  file = await make();
  const answer = await read(await link({ picture: PICTURE }));
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
});

it('the messenger is not asked for a message without a picture, or by a link that has ended', async () => {
  expect((await read(await link())).statusCode).toBe(404);
  const ended = await link({ picture: PICTURE });
  await test.expire(ended);
  expect((await read(ended)).statusCode).toBe(410);
  expect((await read('nonsense')).statusCode).toBe(404);
  expect(asked).toEqual([]);
});
