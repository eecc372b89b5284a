import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureSuggested, readSetupSession } from '../../../domain/sessions/setup-sessions.ts';
import { ENGLISH } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const chat = await createTestChat(undefined, null, ['en', 'de', 'pt']);
afterAll(() => chat.close());

let count = 0;
let phone: ReturnType<typeof chat.phone>;
let artistId: number;
let contactId: number;
beforeEach(async () => {
  count += 1;
  phone = chat.phone({ waId: `4477009${String(count).padStart(5, '0')}` });
  contactId = await phone.contactId();
  artistId = (await givenArtist(chat.db, `horns${count}`, contactId)).id;
});

/** A Sunday of two Januaries on, so that it is to come. */
const year = new Date().getUTCFullYear() + 1;
const CAPTION = `NIGHT OF HORNS\n16 January ${year}, 9pm\nTrades Club, Hebden Bridge\nTickets: https://trades.example/42`;
const FILLED = {
  title: 'NIGHT OF HORNS',
  day: `${year}-01-16`,
  time: '21:00',
  venue: 'Trades Club',
  url: 'https://trades.example/42',
};

const BERLIN = 'gn:2950159';
const LISBON = 'gn:2267057';
const gig = (title: string, day: string, placeId = BERLIN) =>
  givenGig(chat.db, chat.places, {
    artistId,
    placeId,
    title,
    startsAt: new Date(`${day}T20:00:00Z`),
  });

async function statusOf(gigId: number): Promise<string> {
  const row = await chat.db
    .selectFrom('gigs')
    .select('status')
    .where('id', '=', gigId)
    .executeTakeFirstOrThrow();
  return row.status;
}

const tokenOf = (reply: OutgoingMessage) => {
  if (reply.type !== 'link') throw new Error(`no link: ${JSON.stringify(reply)}`);
  return reply.url.split('/').at(-1)!;
};
const sessionOf = (reply: OutgoingMessage) => readSetupSession(chat.db, chat.vault, tokenOf(reply));
const image = (caption: string) => ({
  type: 'image',
  image: { id: '1234567', mime_type: 'image/jpeg', caption },
});

describe('an artist’s words about a new gig', () => {
  it.each([
    ['a poster’s words alone', CAPTION],
    ['the request with the words', `Create gig\n${CAPTION}`],
  ])('fill in its form: %s', async (_, text) => {
    const reply = await phone.says(text);
    expect(reply).toMatchObject({
      body: expect.stringContaining(ENGLISH.chat.ownArtists.filledIn),
    });
    const { kind, suggested } = await sessionOf(reply);
    expect(kind).toBe('create-gig');
    expect(suggested).toMatchObject(FILLED);
    expect(suggested?.place).toMatchObject({ name: 'Hebden Bridge', timeZone: 'Europe/London' });
    const gigs = await chat.db.selectFrom('gigs').select('id').where('artist_id', '=', artistId);
    expect(await gigs.execute(), 'nothing is made by a message').toEqual([]);
  });

  it('fill it in from one line, too', async () => {
    const reply = await phone.says(
      `create gig 16 January ${year} 9pm at the Trades Club, Hebden Bridge`,
    );
    const { url: _, title: __, ...rest } = FILLED;
    expect((await sessionOf(reply)).suggested).toMatchObject(rest);
  });

  it('fill it in with the picture whose caption they are', async () => {
    const [reply] = await phone.sends(image(CAPTION));
    expect((await sessionOf(reply!)).suggested).toMatchObject({ ...FILLED, hasPicture: true });
    const picture = { mediaId: '1234567', senderNumberId: chat.sender.id };
    expect(await pictureSuggested(chat.db, chat.vault, tokenOf(reply!))).toEqual(picture);
  });

  it('wait for the answer which artist it is', async () => {
    const other = await givenArtist(chat.db, `brass${count}`, contactId);
    const asked = await phone.says(CAPTION);
    expect(asked).not.toHaveProperty('url');
    const reply = await phone.presses(`1/createGig/${other.username}`);
    expect((await sessionOf(reply)).suggested).toMatchObject(FILLED);
    const later = await phone.presses(`1/createGig/${other.username}`);
    expect(await sessionOf(later), 'they were used once').not.toHaveProperty('suggested');
  });

  it('are a fan’s where nobody is managed, and open no form', async () => {
    const fan = chat.phone({ waId: `4477008${String(count).padStart(5, '0')}` });
    expect(await fan.says(CAPTION)).not.toHaveProperty('url', expect.stringContaining('/ng/'));
  });

  it('are none where a line asks for something else', async () => {
    const reply = await phone.says(
      `Cancel gig\n16 January ${year}\nTrades Club, Hebden Bridge, 9pm`,
    );
    expect(reply).not.toHaveProperty('url', expect.stringContaining('/ng/'));
  });
});

describe('an artist’s words about a gig that is there', () => {
  it.each([
    ["wrong title, it's called Night of Brass", { title: 'Night of Brass' }],
    ['the venue changed to Trades Club', { venue: 'Trades Club' }],
    [`new date: 20 January ${year} for it`, { day: `${year}-01-20` }],
    ["it's on the 13th now", { day: `${year}-01-13` }],
    ['we start at 9pm now, not 8', { time: '21:00' }],
    ['falscher Titel, er heißt Nachtschicht', { title: 'Nachtschicht' }],
    ['can you change the title to Low Tide', { title: 'Low Tide' }],
    ["we've had to move it to the Brudenell in Leeds", { venue: 'Brudenell' }],
    ['novo local: Maus Hábitos, Porto', { venue: 'Maus Hábitos' }],
    ['moved to the 13th', { day: `${year}-01-13` }],
    ['ist jetzt am 13.', { day: `${year}-01-13` }],
    [`postpone it, new date is 10 February ${year}`, { day: `${year}-02-10` }],
  ])('fill in its form: %s', async (text, suggested) => {
    const { id } = await gig('Late Lights', `${year}-01-10`);
    const reply = await phone.says(text);
    const session = await sessionOf(reply);
    expect(session).toMatchObject({ kind: 'edit-gig', suggested });
    const { title } = await chat.db
      .selectFrom('gigs')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(title, 'nothing is saved by a message').toBe('Late Lights');
  });

  it.each(['moving to Leeds in February', 'what’s new in Porto on the 13th?'])(
    'are none: %s',
    async (text) => {
      await gig('Late Lights', `${year}-01-10`);
      expect(await phone.says(text)).not.toHaveProperty('url', expect.stringContaining('/eg/'));
    },
  );

  it('wait for the answer which gig it is', async () => {
    await gig('Late Lights', `${year}-01-10`);
    const second = await gig('Early Lights', `${year}-02-10`);
    expect(await phone.says("wrong title, it's called Night of Brass")).not.toHaveProperty('url');
    const reply = await phone.says(`Edit gig ${second.shortId}`);
    expect((await sessionOf(reply)).suggested).toEqual({ title: 'Night of Brass' });
  });

  it.each([
    ["Lisbon's moved, it's at the Dome now", { venue: 'Dome' }],
    ['lissabon fängt erst um halb neun an', { time: '20:30' }],
    ['lisboa já não é no lux, mudaram-nos para o Musicbox', { venue: 'Musicbox' }],
  ])('are about the gig whose town they name: %s', async (text, suggested) => {
    await gig('Late Lights', `${year}-01-10`);
    await gig('Early Lights', `${year}-02-10`, LISBON);
    const reply = await phone.says(text);
    expect(reply).toMatchObject({ body: expect.stringContaining('*Early Lights*') });
    expect(await sessionOf(reply)).toMatchObject({ suggested });
  });

  it('are about the gig whose form was opened last', async () => {
    await gig('Late Lights', `${year}-01-10`);
    const { shortId } = await gig('Early Lights', `${year}-02-10`, LISBON);
    await phone.says(`Edit gig ${shortId}`);
    const reply = await phone.says('and we start at half past nine');
    expect(reply).toMatchObject({ body: expect.stringContaining('*Early Lights*') });
    expect((await sessionOf(reply)).suggested).toEqual({ time: '21:30' });
  });

  it('ask about another gig than the one that was to be cancelled', async () => {
    await gig('Late Lights', `${year}-01-10`);
    const { id } = await gig('Early Lights', `${year}-02-10`, LISBON);
    await phone.says('cancel berlin');
    expect(await phone.says('oops wrong one, I meant Lisbon')).toMatchObject({
      body: expect.stringContaining('*Early Lights*'),
    });
    expect(await statusOf(id), 'it is only asked').toBe('scheduled');
    await phone.says('yes, cancel it');
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('ask whether to cancel a gig that is taken off', async () => {
    const { id } = await gig('Late Lights', `${year}-01-10`);
    await gig('Early Lights', `${year}-02-10`, LISBON);
    expect(await phone.says('desmarca Berlim')).toMatchObject({
      body: expect.stringMatching(/^Cancel(ar)? \*Late Lights\*/),
    });
    expect(await statusOf(id)).toBe('scheduled');
  });

  it('fill in nothing where they only ask for the form', async () => {
    const { shortId } = await gig('Late Lights', `${year}-01-10`);
    const session = await sessionOf(await phone.says(`Edit gig ${shortId}`));
    expect(session).not.toHaveProperty('suggested');
  });
});
