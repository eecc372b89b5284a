import { afterAll, expect, it } from 'vitest';
import { suppressionsOf } from '../../../domain/contacts/suppressions.ts';
import { ENGLISH } from '../../../languages/words.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist } from '../../../testing/gigs.ts';

const chat = await createTestChat();
await givenArtist(chat.db, 'djana');
afterAll(() => chat.close());

it.each([
  ['Stop', '447900000001'],
  ['ΣΤΟΠ', '447900000002'],
  ['please stop texting me', '447900000003'],
])('an edited message that says %j stops messages', async (text, waId) => {
  const fan = chat.phone({ waId });
  await fan.says('Follow djana');
  await fan.edits(text);
  expect((await suppressionsOf(chat.db, await fan.contactId())).has('stop')).toBe(true);
});

it('any other edited message changes nothing, and is said not to be read', async () => {
  const fan = chat.phone({ waId: '447900000009' });
  await fan.says('Hello');
  expect(await fan.edits('Follow djana')).toMatchObject({ body: ENGLISH.chat.talk.editNotRead });
  const follows = await chat.db
    .selectFrom('follows')
    .select('artist_id')
    .where('contact_id', '=', await fan.contactId())
    .execute();
  expect(follows).toEqual([]);
});
