import { afterAll, describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const LISBON = 'gn:2267057';

let people = 0;
const chat = await createTestChat(undefined, null, ['en', 'de', 'ar']);
const { id: artistId } = await givenArtist(chat.db, 'djana');
await givenGig(chat.db, chat.places, { artistId, placeId: LISBON, title: 'South' });
afterAll(() => chat.close());

async function somebodySpeaking(language: string | null) {
  people += 1;
  const fan = chat.phone({ waId: `3519${1_000_000 + people}` });
  await fan.says('Hello');
  const speaking = { language, language_source: language && ('chosen' as const) };
  const id = await fan.contactId();
  await chat.db.updateTable('contacts').set(speaking).where('id', '=', id).execute();
  return fan;
}
const textOf = (reply: OutgoingMessage) => JSON.stringify(reply);

describe('a place in the chat', () => {
  it.each([
    ['de', 'Lissabon', 'Portugal'],
    ['ar', 'لشبونة', 'البرتغال'],
    ['en', 'Lisbon', 'Portugal'],
  ])('is called as in the contact’s language: %s', async (language, name, country) => {
    const fan = await somebodySpeaking(language);
    expect(textOf(await fan.presses(`1/followPlace/${LISBON}`))).toContain(name);
    const cities = textOf(await fan.presses('1/myCities'));
    expect(cities).toContain(name);
    expect(cities).toContain(country);
    const gigs = textOf(await fan.presses('1/follow/djana'));
    expect(gigs).toContain(name);
    expect(textOf(await fan.presses('1/hello'))).toContain(name);
    expect(textOf(await fan.presses('1/myData'))).toContain(name);
  });

  it.each([
    ['hi', 'शहर लिस्बन, पुर्तगाल को फ़ॉलो करें'],
    ['ar', 'متابعة مدينة لشبونة، البرتغال'],
    ['ar', 'متابعة مدينة \u2068Lisbon\u2069، البرتغال'],
    ['it', 'Segui la città di Lisbona, Portogallo'],
  ])('is followed by the phrase that its page in %s offers: %s', async (_language, phrase) => {
    const fan = await somebodySpeaking('en');
    expect(textOf(await fan.says(phrase))).toContain('You follow *Lisbon* now');
  });

  it.each(['moving to lisbon in jan', 'follow lisbon and berlin in feb'])(
    'is no month beside another place: %s',
    async (text) => {
      const fan = await somebodySpeaking('en');
      const reply = textOf(await fan.says(text));
      expect(reply).toContain('*Lisbon*');
      expect(reply).not.toContain('Jan*');
    },
  );

  it('is stored by its one name, whoever follows it', async () => {
    const fan = await somebodySpeaking('de');
    await fan.presses(`1/followPlace/${LISBON}`);
    const stored = await chat.db
      .selectFrom('followed_locations')
      .select(['name', 'description'])
      .where('contact_id', '=', await fan.contactId())
      .execute();
    expect(stored).toEqual([{ name: 'Lisbon', description: 'Lisbon, Portugal' }]);
  });
});
