import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../../languages/catalogue-languages.ts';
import { createTestChat, PUBLIC_URL } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const chat = await createTestChat(undefined, null, catalogueLanguages());
const djana = await givenArtist(chat.db, 'djana');
const RECIFE = 'gn:3390760';
/** With a digit, without one, like a town, and like a word of Arabic in Latin letters. */
const CODES = ['k7m2p9x', 'hqtzbrw', 'kasamat', 'teb3ata'];
for (const short_id of CODES) {
  const gig = { artistId: djana.id, placeId: RECIFE, title: 'Late Lights' };
  const { id } = await givenGig(chat.db, chat.places, gig);
  await chat.db.updateTable('gigs').set({ short_id }).where('id', '=', id).execute();
}
afterAll(() => chat.close());

let people = 0;
const somebody = () => chat.phone({ waId: `44790000000${people++}` });
const idsOf = (reply: object) =>
  'buttons' in reply ? (reply.buttons as { id: string }[]).map(({ id }) => id) : [];

describe.each(CODES)("a gig's code: %s", (code) => {
  it.each([
    code,
    code.toUpperCase(),
    `#${code}`,
    `"${code}"`,
    `„${code}“.`,
    `${code}?`,
    `gig ${code}`,
    `Gig #${code}`,
    `hi ${code}`,
    `${code} please`,
    `info ${code}`,
    `what is ${code}?`,
    `when is ${code}`,
    `tickets for ${code}?`,
    `Konzert ${code}`,
    `concierto ${code}`,
    `concert ${code} s'il vous plaît`,
    `konser ${code}`,
    `गिग ${code}`,
    `حفلة ${code}`,
  ])('shows the gig in %j', async (text) => {
    const reply = await somebody().says(text);
    expect(JSON.stringify(reply)).toContain('Late Lights');
    expect(JSON.stringify(reply)).toContain(`${PUBLIC_URL}/g/${code}`);
    expect(idsOf(reply)).toEqual([`1/watchGig/${code}`, '1/follow/djana', '1/hello']);
  });

  it.each([
    [`Keep me updated about gig ${code}`, 'watched'],
    [`follow ${code}`, 'watched'],
    [`don't follow gig ${code}`, null],
  ])('does what is said of it in %j', async (text, expected) => {
    const fan = somebody();
    await fan.says(text);
    const watches = await chat.db
      .selectFrom('watches')
      .select('gig_id')
      .where('contact_id', '=', await fan.contactId())
      .execute();
    expect(watches.length > 0).toBe(expected === 'watched');
  });
});

it('the code of no gig shows none', async () => {
  expect(JSON.stringify(await somebody().says('k7m2p9y'))).not.toContain('Late Lights');
});
