import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { readSetupSession } from '../../domain/sessions/setup-sessions.ts';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import { createTestChat } from '../../testing/chat.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';

const chat = await createTestChat(undefined, null, catalogueLanguages());
afterAll(() => chat.close());

const BERLIN = 'gn:2950159';
const LISBON = 'gn:2267057';
/** So that every day of it is to come. */
const year = new Date().getUTCFullYear() + 1;

let count = 0;
let phone: ReturnType<typeof chat.phone>;
let inBerlin: string;
let inLisbon: string;
beforeEach(async () => {
  count += 1;
  phone = chat.phone({ waId: `4477019${String(count).padStart(5, '0')}` });
  const { id: artistId } = await givenArtist(chat.db, `brass${count}`, await phone.contactId());
  const gig = async (title: string, day: string, placeId: string) => {
    const startsAt = new Date(`${day}T20:00:00Z`);
    return (await givenGig(chat.db, chat.places, { artistId, placeId, title, startsAt })).shortId;
  };
  inBerlin = await gig('Late Lights', `${year}-03-05`, BERLIN);
  inLisbon = await gig('Early Lights', `${year}-04-10`, LISBON);
});

/** Without the marks of direction around names. */
const bodyOf = (reply: object) =>
  'body' in reply ? String(reply.body).replaceAll(/[\u2066-\u2069]/g, '') : '';
const sessionOf = (reply: OutgoingMessage) => {
  if (reply.type !== 'link') throw new Error(`no link: ${JSON.stringify(reply)}`);
  return readSetupSession(chat.db, chat.vault, reply.url.split('/').at(-1)!);
};

describe('what an artist says while it is asked whether to cancel a gig', () => {
  it.each([
    'no wait! not cancelled, its moved to 8 may',
    'no pará! no se suspende, se pasa al 8 de mayo',
    'ne stopp, nich absagen! verschoben auf den 8. mai',
    'não não, não cancela, passa pra 8 de maio',
    'non non pas annulé, reporté au 8 mai',
    'no no, niente annullamento, spostato all’8 maggio',
    'jangan batal, diundur ke 8 mei',
    'cancel nahi hua, 8 may ko shift hua hai',
    'لا ما انلغت، اتأجلت ل 8 مايو',
  ])('opens the form of that gig with the new date: %s', async (text) => {
    await phone.presses(`1/cancelGig/${inLisbon}`);
    const reply = await phone.says(text);
    expect(bodyOf(reply)).toContain('*Early Lights*');
    expect((await sessionOf(reply)).suggested).toMatchObject({ day: `${year}-05-08` });
  });

  it.each(['no, just postpone it, no new date yet', 'nicht absagen, nur verschieben auf ende mai'])(
    'asks whether to postpone that gig: %s',
    async (text) => {
      await phone.presses(`1/cancelGig/${inLisbon}`);
      expect(JSON.stringify(await phone.says(text))).toContain(`1/confirmPostponeGig/${inLisbon}`);
    },
  );
});

describe('an own gig whose form was opened', () => {
  it.each([
    'and the venue is now Lux, not Dome',
    'y ponle que la sala es el Lux',
    'und der Laden heißt jetzt Lux',
  ])('is the one spoken of, whichever was shown before: %s', async (text) => {
    await phone.presses(`1/heardGig/${inBerlin}`);
    await phone.says(`Edit gig ${inLisbon}`);
    expect(bodyOf(await phone.says(text))).toContain('*Early Lights*');
  });
});
