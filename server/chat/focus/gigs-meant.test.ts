import { afterAll, describe, expect, it } from 'vitest';
import { createTestChat } from '../../testing/chat.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';

const MUMBAI = 'gn:1275339';
const PANJIM = 'gn:1260607';
const chat = await createTestChat();
const artist = chat.phone({ waId: '919820000001' });
const suraj = await givenArtist(chat.db, 'dj.suraj', await artist.contactId());
const gig = { artistId: suraj.id, inHours: 24 * 20 };
await givenGig(chat.db, chat.places, { ...gig, placeId: MUMBAI, title: 'Bandra Bass' });
await givenGig(chat.db, chat.places, { ...gig, placeId: PANJIM, title: 'By the Sea' });
afterAll(() => chat.close());

const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

describe('An own gig', () => {
  it.each([
    ['goa wale gig ka time 11 baje kar do', 'By the Sea'],
    ['गोवा वाले शो का टाइम 11 बजे कर दो', 'By the Sea'],
    ['the goa one is sold out', 'By the Sea'],
    ['o de goa está esgotado', 'By the Sea'],
    ['the bandra one is sold out', 'Bandra Bass'],
    ['बांद्रा वाला सोल्ड आउट हो गया', 'Bandra Bass'],
    ['das in bandra ist ausverkauft', 'Bandra Bass'],
  ])('is named in %j by its region or by a word of its title', async (text, title) => {
    await artist.says('goa wale gig ka time 11 baje kar do');
    expect(bodyOf(await artist.says(text))).toContain(`*${title}*`);
  });
});

describe('A new gig', () => {
  it('is none that is edited, though its artist is named', async () => {
    const reply = await artist.says(
      "naya gig dalna hai: 9 jan, Bengaluru, Fandom at Gilly's, 8 baje, DJ Suraj Rewind",
    );
    expect(JSON.stringify(reply)).toContain('/ng/');
  });
});

describe('Who plays', () => {
  it('is not asked whether they follow themselves', async () => {
    const reply = await artist.says('मेरा नाम ग़लत लिखा है, सिर्फ़ SURAJ होना चाहिए');
    expect(JSON.stringify(reply)).not.toContain('1/follow/');
  });
});
