import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../../languages/catalogue-languages.ts';
import { suppressionsOf } from '../../../domain/contacts/suppressions.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const chat = await createTestChat(undefined, null, catalogueLanguages());
await givenArtist(chat.db, 'djana');
afterAll(() => chat.close());

const RECIFE = 'gn:3390760';
let people = 0;
const somebody = () => chat.phone({ waId: `44780000000${people++}` });
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const idsOf = (reply: object) => {
  const { buttons = [], sections = [] } = reply as {
    buttons?: { id: string }[];
    sections?: { rows: { id: string }[] }[];
  };
  return [...buttons, ...sections.flatMap(({ rows }) => rows)].map(({ id }) => id);
};

describe('asking why', () => {
  it.each([
    'why did I get this message',
    'how come you text me',
    'who gave you my number',
    'मुझे यह मैसेज क्यों मिला',
    'mujhe ye message kyu mila',
    'mujhe yeh message kyon aaya',
    'kyu message bhejte ho',
    'मैसेज क्यों बंद हैं',
    'क्यों भेज रहे हो ये मैसेज',
    'por qué recibí este mensaje',
    'por que recebi essa mensagem',
    'warum schickt ihr mir nachrichten',
    'pourquoi ces messages ?',
    "pourquoi j'ai reçu ce message",
    'perché ho ricevuto questo messaggio',
    'kok bisa dapet pesan ini',
    'kenapa kalian kirim pesan terus',
    'لماذا وصلتني هذه الرسالة',
    'ليه بتبعتولي رسايل',
  ])('never stops messages, nor asks whether to: %s', async (text) => {
    const fan = somebody();
    const reply = await fan.says(text);
    expect((await suppressionsOf(chat.db, await fan.contactId())).has('stop')).toBe(false);
    // Where it explains, Stop is one choice of several; where it asks for a yes, "no" is another.
    expect(idsOf(reply)).not.toContain('1/no');
  });
});

describe('"How do I stop this"', () => {
  it('names an artist that the contact follows, else a city, else nobody', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('How do I stop this'))).not.toMatch(/unfollow/i);
    await fan.presses(`1/followPlace/${RECIFE}`);
    expect(bodyOf(await fan.says('How do I stop this'))).toContain('Unfollow Recife');
    await fan.says('Follow djana');
    expect(bodyOf(await fan.says('How do I stop this'))).toMatch(/Unfollow Djana/i);
  });

  it('gives an example that works', async () => {
    const fan = somebody();
    await fan.presses(`1/followPlace/${RECIFE}`);
    const reply = await fan.says('Unfollow Recife');
    expect(idsOf(reply)).toContain(`1/unfollowPlace/${RECIFE}`);
  });
});

describe('"Cancel everything"', () => {
  it.each([
    'cancel everything',
    'cancela tudo',
    'cancela todo',
    'alles absagen',
    'annule tout',
    'annulla tutto',
    'batalkan semua',
    'सब कुछ रद्द करो',
    'ألغي كل شيء',
  ])('of an artist with gigs to come is asked about: %s', async (text) => {
    const artist = somebody();
    const { id } = await givenArtist(chat.db, `plays${people}`, await artist.contactId());
    const gig = { artistId: id, placeId: RECIFE, title: 'Late' };
    const { shortId } = await givenGig(chat.db, chat.places, gig);
    expect(idsOf(await artist.says(text))).toEqual([`1/cancelGig/${shortId}`, '1/stop', '1/no']);
    expect((await suppressionsOf(chat.db, await artist.contactId())).has('stop')).toBe(false);
  });
});
