import { afterAll, describe, expect, it } from 'vitest';
import { contactOfCalendar } from '../../../domain/follows/calendar-addresses.ts';
import { createSetupSession, readSetupSession } from '../../../domain/sessions/setup-sessions.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist } from '../../../testing/gigs.ts';

const chat = await createTestChat();
afterAll(() => chat.close());

let people = 0;
function somebody() {
  people += 1;
  return chat.phone({ waId: `4915700300${people}` });
}
type Phone = ReturnType<typeof somebody>;

/** The secret in the link that answers a text. */
async function linkFor(phone: Phone, text: string): Promise<string> {
  return /https:\S+\/([\w-]+)/.exec(JSON.stringify(await phone.says(text)))![1]!;
}
const sessionOf = (token: string) => readSetupSession(chat.db, chat.vault, token);
const EXPIRED = { name: 'ExpiredError' };

describe('somebody else having one’s link', () => {
  it.each([
    'Somebody has my link',
    'someone stole my link!!',
    'please end all my links',
    'Jemand hat meinen Link',
    'Roubaram meu link',
    'Alguien tiene mi enlace',
    'Quelqu’un a mon lien',
    'Qualcuno ha il mio link',
    'Ada yang punya linkku',
    'kisi ke paas mera link hai',
    'किसी के पास मेरा लिंक है',
    'شخص ما لديه رابطي',
  ])('ends every link and the calendar of who says %j, and of nobody else', async (text) => {
    const [fan, other] = [somebody(), somebody()];
    const cities = await linkFor(fan, 'My cities');
    const profile = await linkFor(fan, 'Create profile');
    const calendar = await linkFor(fan, 'My calendar');
    const theirs = await linkFor(other, 'My cities');
    const reply = await fan.says(text);
    expect(reply).toMatchObject({ buttons: [{ id: '1/myCities' }, {}, {}] });
    await expect(sessionOf(cities)).rejects.toMatchObject(EXPIRED);
    await expect(sessionOf(profile)).rejects.toMatchObject(EXPIRED);
    await expect(contactOfCalendar(chat.db, chat.vault, calendar)).rejects.toThrow();
    expect(await sessionOf(theirs)).toMatchObject({ kind: 'manage-locations' });
    expect(await sessionOf(await linkFor(fan, 'My cities'))).toMatchObject({
      id: expect.any(String),
    });
  });
});

describe('a new link', () => {
  it('ends the older ones to the same thing, and no others', async () => {
    const artist = somebody();
    const contact = async () => await linkFor(artist, 'My cities');
    const [older, profile] = [await contact(), await linkFor(artist, 'Create profile')];
    const newer = await contact();
    await expect(sessionOf(older)).rejects.toMatchObject(EXPIRED);
    expect(await sessionOf(newer)).toMatchObject({ kind: 'manage-locations' });
    expect(await sessionOf(profile)).toMatchObject({ kind: 'create-artist' });
  });

  it('leaves those to other artists, and those that have made their one thing', async () => {
    const artist = somebody();
    const profile = await linkFor(artist, 'Create profile');
    const contactId = await artist.contactId();
    const one = await givenArtist(chat.db, 'marabu', contactId);
    const other = await givenArtist(chat.db, 'tucano');
    await chat.db
      .updateTable('setup_sessions')
      .set({ used_at: new Date(), artist_id: one.id })
      .where('contact_id', '=', contactId)
      .execute();
    const ofOther = await createSetupSession(chat.db, chat.vault, {
      kind: 'edit-artist',
      contactId,
      artistId: other.id,
      minutes: 30,
    });
    await linkFor(artist, 'Edit profile');
    expect(await sessionOf(ofOther)).toMatchObject({ kind: 'edit-artist' });
    expect(await sessionOf(profile)).toMatchObject({ kind: 'create-artist' });
  });
});
