import { afterAll, expect, it } from 'vitest';
import { suppressionsOf } from '../../../domain/contacts/suppressions.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { ENGLISH } from '../../../languages/words.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const chat = await createTestChat();
await givenArtist(chat.db, 'djana');
await givenArtist(chat.db, 'quill');
afterAll(() => chat.close());

const NOT_READ = { body: ENGLISH.chat.talk.editNotRead };
let phones = 447900000100;
function newPhone(): TestPhone {
  phones += 1;
  return chat.phone({ waId: String(phones) });
}

async function followedBy(fan: TestPhone): Promise<string[]> {
  const contactId = await fan.contactId();
  const artists = await followedArtists(chat.db, contactId);
  const places = await followedPlaces(chat.db, contactId);
  return [...artists.map(({ username }) => username), ...places.map(({ name }) => name)];
}

const isStopped = async (fan: TestPhone) =>
  (await suppressionsOf(chat.db, await fan.contactId())).has('stop');

it.each(['Stop', 'ΣΤΟΠ', 'please stop texting me'])(
  'an edited message that says %j stops messages',
  async (text) => {
    const fan = newPhone();
    await fan.says('Follow djana');
    await fan.edits(text);
    expect(await isStopped(fan)).toBe(true);
  },
);

it.each([
  ['a misspelt town', 'follow portp', 'follow porto', ['Porto']],
  ['a town that nothing is called', 'follow qwzxv', 'follow porto', ['Porto']],
  ['an artist that nobody is called', 'follow djxqa', 'follow djana', ['djana']],
  ['what was not understood', 'flw dj plz xx', 'follow djana', ['djana']],
  ['a greeting', 'hello', 'follow djana', ['djana']],
  ['the wrong artist', 'follow djana', 'follow quill', ['quill']],
  ['the wrong town', 'follow place porto', 'follow lisbon', ['Lisbon']],
  ['one of several names', 'follow djana, porto', 'follow quill, porto', ['quill', 'Porto']],
  ['a follow into a question', 'follow djana', "what's on in porto", []],
])('an edit of the last text corrects %s', async (_, said, edited, followed) => {
  const fan = newPhone();
  await fan.says(said);
  expect(await fan.edits(edited)).not.toMatchObject(NOT_READ);
  expect(await followedBy(fan)).toEqual(followed);
});

it('an edit into what was said changes nothing', async () => {
  const fan = newPhone();
  await fan.says('follow djana');
  await fan.edits('Follow djana!');
  expect(await followedBy(fan)).toEqual(['djana']);
});

it('an edit of an unfollowed artist follows the artist again', async () => {
  const fan = newPhone();
  await fan.says('follow djana');
  await fan.says('follow quill');
  await fan.says('unfollow djana');
  await fan.edits('unfollow quill');
  expect(await followedBy(fan)).toEqual(['djana']);
});

it('a text is corrected as often as it is edited', async () => {
  const fan = newPhone();
  await fan.says('follow djana');
  await fan.edits('follow quill');
  await fan.edits('follow porto');
  expect(await followedBy(fan)).toEqual(['Porto']);
});

it('an edit of an older text is not read, and leaves the last one to be corrected', async () => {
  const fan = newPhone();
  await fan.says('follow djana');
  const older = fan.textId();
  await fan.says('follow quill');
  expect(await fan.edits('follow porto', older)).toMatchObject(NOT_READ);
  expect(await followedBy(fan)).toEqual(['djana', 'quill']);
  await fan.edits('follow porto');
  expect(await followedBy(fan)).toEqual(['djana', 'Porto']);
});

it.each([
  [15, ['quill']],
  [16, ['djana']],
])('an edit after %i minutes leaves %j followed', async (minutes, followed) => {
  const fan = newPhone();
  const saidAt = Math.floor(Date.now() / 1000) - 17 * 60;
  await fan.sends({ type: 'text', text: { body: 'follow djana' }, timestamp: String(saidAt) });
  const at = { timestamp: String(saidAt + minutes * 60) };
  await fan.edits('follow quill', fan.textId(), at);
  expect(await followedBy(fan)).toEqual(followed);
});

it('an edit after something else was tapped is not read', async () => {
  const fan = newPhone();
  await fan.says('follow djana');
  await fan.presses('hello', 'Menu');
  expect(await fan.edits('follow quill')).toMatchObject(NOT_READ);
  expect(await followedBy(fan)).toEqual(['djana']);
});

it('an edit is not read once the offer to undo what the text did is over', async () => {
  const fan = newPhone();
  await fan.says('follow djana');
  await chat.db
    .updateTable('contacts')
    .set((eb) => ({
      pending: eb.fn('jsonb_set', [
        'pending',
        eb.val('{until}'),
        eb.fn('to_jsonb', [eb.fn('now', [])]),
      ]),
    }))
    .where('id', '=', await fan.contactId())
    .execute();
  expect(await fan.edits('follow quill')).toMatchObject(NOT_READ);
  expect(await followedBy(fan)).toEqual(['djana']);
});

it('an edit is no answer to the question that its text brought', async () => {
  const fan = newPhone();
  await fan.says('follow djana');
  await fan.says('unfollow everything');
  await fan.edits('yes');
  expect(await followedBy(fan)).toEqual(['djana']);
});

it.each([
  ['a Stop', ['Stop'], 'follow quill'],
  ['what ended everything followed', ['unfollow everything', 'Yes'], 'hello'],
  ['what took something back', ['Undo'], 'follow quill'],
  ['a choice of language', ['English'], 'follow quill'],
  ['several requests', ['follow porto and what is on in porto'], 'follow quill'],
  ['a report', ['Report @quill', "It's spam"], 'follow quill'],
  ['deleted data', ['Delete my data', 'Delete my data'], 'follow quill'],
])('an edit of the text of %s is not read', async (_, said, edited) => {
  const fan = newPhone();
  await fan.says('follow djana');
  for (const text of said) await fan.says(text);
  const before = await followedBy(fan);
  expect(await fan.edits(edited)).toMatchObject({
    body: expect.stringContaining(NOT_READ.body),
  });
  expect(await followedBy(fan)).toEqual(before);
  expect(await isStopped(fan)).toBe(said[0] === 'Stop');
});

it.each([
  ['that confirmed a cancellation is not read', 'Yes', 'No', 'cancelled'],
  ['that kept a gig is answered, and asks nothing', 'My gigs', 'Hello', 'scheduled'],
  ['that asked to cancel a gig ends the question', null, 'My gigs', 'scheduled'],
])('an edit of the text %s', async (_, answered, edited, status) => {
  const artist = newPhone();
  const username = `artist${await artist.contactId()}`;
  const { id: artistId } = await givenArtist(chat.db, username, await artist.contactId());
  const [porto] = chat.places.called('Porto');
  const { id, shortId } = await givenGig(chat.db, chat.places, {
    artistId,
    placeId: porto!.id,
    title: 'Late Set',
  });
  await artist.says(`Cancel gig ${shortId}`);
  if (answered) await artist.says(answered);
  const reply = await artist.edits(edited);
  if (status === 'cancelled') expect(reply).toMatchObject(NOT_READ);
  await artist.says('Yes');
  const gig = await chat.db
    .selectFrom('gigs')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(gig.status).toBe(status);
});
