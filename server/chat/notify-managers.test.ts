import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PROFILES_A_DAY } from '../../contract/limits.ts';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { dueAnnouncements, fanOut } from '../domain/announcing/fan-out.ts';
import { createArtist, updateArtist } from '../domain/artists/artists.ts';
import { ConflictError } from '../domain/errors.ts';
import { createGig } from '../domain/gigs/saving/create-gig.ts';
import { updateGig } from '../domain/gigs/saving/edit-gig.ts';
import { wallTime } from '../domain/gigs/saving/start.ts';
import { perform } from '../domain/operating/acts.ts';
import { pauseArtist } from '../domain/operating/artist-pause.ts';
import type { Services } from '../domain/services.ts';
import { createSetupSession } from '../domain/sessions/setup-sessions.ts';
import { ENGLISH } from '../languages/words.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import { createTestChat, PUBLIC_URL, type TestPhone } from '../testing/chat.ts';
import { COMING_YEAR, givenArtist } from '../testing/gigs.ts';
import { takeJobs, timesOfJobs } from '../testing/jobs.ts';
import { everythingIsSent } from '../testing/messages.ts';

const RECIFE = 'gn:3390760';
const DATE = `${COMING_YEAR}-12-13T01:00:00.000Z`;
const NEXT_DAY = `${COMING_YEAR}-12-14T01:00:00.000Z`;
const GIG = { title: 'Forró', content: '', genres: ['techno' as const], link: null, date: DATE };

let phone: TestPhone;
let phones = 0;
const chat = await createTestChat();
const { db, vault, media, places } = chat;
const services: Services = {
  db,
  vault,
  media,
  places,
  maps: null,
  publicUrl: PUBLIC_URL,
  gatherChangesMs: 0,
  newArtists: 'open',
};
const square = { width: 300, height: 300, channels: 3 as const, background: 'teal' };
const jpeg = await sharp({ create: square }).jpeg().toBuffer();
afterAll(() => chat.close());
beforeEach(async () => {
  phones += 1;
  phone = chat.phone({ waId: `49154100000${phones}` });
  await phone.says('Hello');
});

async function sessionOf(
  kind: SetupSessionKind,
  artistId?: number,
  gigId?: number,
): Promise<string> {
  const of = {
    kind,
    contactId: await phone.contactId(),
    minutes: 30,
    ...(artistId && { artistId }),
    ...(gigId && { gigId }),
  };
  return await createSetupSession(chat.db, chat.vault, of);
}

async function makeProfile(username: string, token?: string): Promise<void> {
  const fields = {
    username,
    displayName: 'DJ Ana',
    bio: '',
    link: null,
    genres: ['techno' as const],
  };
  await createArtist(services, token ?? (await sessionOf('create-artist')), fields, jpeg);
}

async function makeGig(status: 'scheduled' | 'postponed', fan?: TestPhone): Promise<string> {
  const { id } = await givenArtist(chat.db, `artist${phones}`, await phone.contactId());
  await fan?.says(`Follow artist${phones}`);
  const location = { placeId: RECIFE, venue: 'Casa Rosa' };
  const token = await sessionOf('create-gig', id);
  const { shortId } = await createGig(services, token, { ...GIG, location, status }, jpeg);
  return shortId;
}

async function gigIdOf(shortId: string): Promise<number> {
  const gigs = chat.db.selectFrom('gigs').select('id').where('short_id', '=', shortId);
  return (await gigs.executeTakeFirstOrThrow()).id;
}

/** Does what the jobs say that are waiting, and answers with what the phone was sent by that. */
async function workOffJobs(): Promise<OutgoingMessage[]> {
  const { db, conversation } = chat;
  const before = (await phone.replies()).length;
  for (const id of await dueAnnouncements(db)) await fanOut(db, id);
  const jobs = await takeJobs(db, 'tell-maker');
  // A job may run twice, as when a process dies while it is recorded.
  for (const job of [...jobs, ...jobs]) await conversation.tasks['tell-maker'](job);
  return (await phone.replies()).slice(before);
}

describe('Who made a profile on the page', () => {
  it('is told once in the chat that it is live, with its code', async () => {
    const token = await sessionOf('create-artist');
    await makeProfile('djana', token);
    await expect(makeProfile('djana', token)).rejects.toThrow(ConflictError);
    const [message, ...more] = await workOffJobs();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      type: 'buttons',
      body: `Your profile is live: *DJ Ana*\n${PUBLIC_URL}/a/djana\n\nWhoever scans this code follows you with one message.`,
      buttons: [
        { id: '1/createGig/djana', title: 'Create gig' },
        { id: '1/myQrCode/djana', title: 'My QR code' },
      ],
    });
    const { mediaKey } = (message as { image: { mediaKey: string } }).image;
    expect(await chat.media.get(mediaKey)).toMatchObject({ contentType: 'image/png' });
  });

  it('is told that it waits where an operator approves new artists, and of their gigs likewise', async () => {
    services.newArtists = 'approved';
    await makeProfile('in.line');
    services.newArtists = 'open';
    expect(await workOffJobs()).toMatchObject([
      { body: expect.stringMatching(/^Your profile is saved: .+\n\nWe look at every new profile/) },
    ]);
    const { id } = await chat.db
      .selectFrom('artists')
      .select('id')
      .where('username', '=', 'in.line')
      .executeTakeFirstOrThrow();
    const token = await sessionOf('create-gig', id);
    const location = { placeId: RECIFE };
    await createGig(services, token, { ...GIG, location, status: 'scheduled' }, jpeg);
    expect(await workOffJobs()).toMatchObject([
      {
        body: expect.stringMatching(
          /^Your gig is saved: .+as soon as your profile is approved\.$/s,
        ),
      },
    ]);
    const fields = { username: 'in.line', displayName: 'Ana', bio: '', link: null };
    const edit = await sessionOf('edit-artist', id);
    await updateArtist(services, edit, { ...fields, genres: ['techno'] }, null);
    expect(await workOffJobs()).toMatchObject([
      {
        body: expect.stringMatching(
          /^Your profile is saved: \*Ana\*\nNew: name\.\n\nThe profile still waits for approval\./,
        ),
      },
    ]);
  });

  it('is told how many more are left today once these are few, and is then given no further link', async () => {
    for (let made = 1; made < PROFILES_A_DAY; made += 1) await makeProfile(`roster.${made}`);
    expect((await workOffJobs()).at(-1)).toMatchObject({
      body: expect.stringContaining('\n\nYou can make 1 more profile today.'),
    });
    await makeProfile('roster.last');
    expect((await workOffJobs()).at(-1)).toMatchObject({
      body: expect.stringContaining('That was the last profile you can make today.'),
    });
    expect(await phone.says('Create profile')).toMatchObject({
      type: 'buttons',
      body: expect.stringContaining('You have made 5 profiles within a day'),
    });
  });

  it('is told nothing when the 24-hour window has closed, nor when it opens again', async () => {
    await makeProfile('too.late');
    await chat.db.updateTable('windows').set({ open_until: new Date() }).execute();
    expect(await workOffJobs()).toEqual([]);
    await phone.says('Hello');
    await chat.sweep();
    expect(await workOffJobs()).toEqual([]);
  });

  it('is told nothing after Stop', async () => {
    await phone.says('Stop');
    await makeProfile('silent');
    expect(await workOffJobs()).toEqual([]);
  });

  it('is told nothing when they have written on meanwhile', async () => {
    await makeProfile('hurry');
    await phone.says('Create gig');
    expect(await workOffJobs()).toEqual([]);
  });

  it('is told by the sweep when the job was lost, which further sweeps do not put off', async () => {
    await makeProfile('lost');
    await takeJobs(chat.db, 'tell-maker');
    const past = new Date(Date.now() - 20_000);
    await chat.db.updateTable('setup_sessions').set({ used_at: past }).execute();
    await chat.db.updateTable('inbound_events').set({ received_at: past }).execute();
    await chat.sweep();
    const due = await timesOfJobs(chat.db, 'tell-maker');
    await chat.sweep();
    expect(await timesOfJobs(chat.db, 'tell-maker')).toEqual(due);
    expect(await workOffJobs()).toHaveLength(1);
  });
});

describe('Who published a gig on the page', () => {
  it('is told once in the chat what is live and how many hear of it', async () => {
    const fan = chat.phone({ waId: '491541999999' });
    await fan.says(`Follow place ${RECIFE}`);
    const shortId = await makeGig('scheduled', fan);
    expect(await workOffJobs()).toMatchObject([
      {
        type: 'buttons',
        body: `Your gig is live: *Forró*\n${ENGLISH.dates.time(wallTime(DATE, 'America/Recife'))}\nCasa Rosa, Recife, Pernambuco, Brazil\n${PUBLIC_URL}/g/${shortId}\nCode: ${shortId}\n\n1 fan nearby hears of it now.`,
        image: { mediaKey: expect.any(String) },
        buttons: [
          { id: `1/editGig/${shortId}`, title: 'Edit gig' },
          { id: `1/cancelGig/${shortId}`, title: 'Cancel gig' },
          { id: '1/myGigs', title: 'My gigs' },
        ],
      },
    ]);
  });

  it('is told what to do when nobody nearby follows them', async () => {
    await makeGig('scheduled');
    expect(await workOffJobs()).toMatchObject([
      { body: expect.stringContaining('No fan of yours follows a place nearby yet.') },
    ]);
  });

  it('is told that nobody is messaged when every fan nearby has paused or stopped', async () => {
    const [paused, stopped] = [7, 8].map((last) => chat.phone({ waId: `49154199998${last}` }));
    await paused!.says(`Follow place ${RECIFE}`);
    await makeGig('scheduled', paused);
    await stopped!.says(`Follow artist${phones}`);
    await stopped!.says(`Follow place ${RECIFE}`);
    await stopped!.says('Stop');
    await paused!.says('Mute for a week');
    expect(await workOffJobs()).toMatchObject([
      { body: expect.stringContaining('Nobody is messaged for now: your fans nearby have paused') },
    ]);
  });

  it('is told that fans wait while what the artist announces is paused, also after an edit', async () => {
    const waits = /\n\nFans are told nothing for now: announcements of this artist are paused\./;
    const { id } = await givenArtist(chat.db, 'paused', await phone.contactId());
    await perform(chat.db, 'artist pause', { name: 'ana', why: null }, pauseArtist('paused'));
    expect(await phone.says('Create gig')).toMatchObject({ body: expect.stringMatching(waits) });
    const location = { placeId: RECIFE };
    const token = await sessionOf('create-gig', id);
    const saved = await createGig(services, token, { ...GIG, location, status: 'scheduled' }, jpeg);
    expect(saved.announcementsPaused).toBe(true);
    expect(await workOffJobs()).toMatchObject([
      { body: expect.stringMatching(new RegExp(`^Your gig is live: .+${waits.source}`, 's')) },
    ]);
    const edit = await sessionOf('edit-gig', id, await gigIdOf(saved.shortId));
    await updateGig(services, edit, { ...GIG, location, date: NEXT_DAY }, null);
    expect(await workOffJobs()).toMatchObject([
      { body: expect.stringMatching(new RegExp(`^Your gig is saved: .+${waits.source}`, 's')) },
    ]);
  });

  it('is told that nobody hears of one that is postponed from the start', async () => {
    await makeGig('postponed');
    expect(await workOffJobs()).toMatchObject([
      { body: expect.stringContaining('It is postponed, so no fan is told of it now.') },
    ]);
  });
});

describe('Who saved an edit on the page', () => {
  const LATER = { gatherChangesMs: 3 * 60_000 };
  const edited = { ...GIG, location: { placeId: RECIFE, venue: 'Casa Rosa' } };

  /** A gig that one fan was told of, and an edit session of it. */
  async function givenTold(): Promise<{ shortId: string; token: string }> {
    const fan = chat.phone({ waId: `49154288888${phones}` });
    await fan.says(`Follow place ${RECIFE}`);
    const shortId = await makeGig('scheduled', fan);
    expect(await workOffJobs()).toHaveLength(1);
    await everythingIsSent(chat.db);
    const { id, artist_id } = await chat.db
      .selectFrom('gigs')
      .select(['id', 'artist_id'])
      .where('short_id', '=', shortId)
      .executeTakeFirstOrThrow();
    return { shortId, token: await sessionOf('edit-gig', artist_id, id) };
  }

  const atVenue = (date: string) => ENGLISH.dates.time(wallTime(date, 'America/Recife'));

  it('is told once what changed, who will hear of it and when, and the link', async () => {
    const { shortId, token } = await givenTold();
    const on = { ...services, ...LATER };
    const again = { ...edited, title: 'Forró again', genres: ['house' as const] };
    await updateGig(on, token, again, null);
    await updateGig(on, token, { ...again, date: NEXT_DAY }, null);
    expect(await workOffJobs()).toMatchObject([
      {
        type: 'buttons',
        body: `Your gig is saved: *Forró again*\nNew title, was *Forró*.\nNew date: ${atVenue(DATE)} → ${atVenue(NEXT_DAY)}.\nNew: genres.\n${PUBLIC_URL}/g/${shortId}\n\n1 fan hears of it in about 3 minutes, with whatever you change until then.`,
        buttons: [{ id: `1/editGig/${shortId}` }, { id: '1/myGigs' }],
      },
    ]);
    await chat.sweep();
    expect(await workOffJobs()).toEqual([]);
  });

  it('is told of each later save by itself', async () => {
    const { token } = await givenTold();
    await updateGig(services, token, { ...edited, content: 'Bring a friend' }, null);
    const [first] = await workOffJobs();
    expect(first).toMatchObject({
      body: expect.stringMatching(/\nNew: description\.\n.+\n\nNo fan is messaged about that/),
    });
    await updateGig(services, token, { ...edited, status: 'cancelled' }, null);
    const [second, ...more] = await workOffJobs();
    expect(more).toEqual([]);
    expect(second).toMatchObject({
      body: expect.stringMatching(
        /\nIt is cancelled\.\nNew: description\.\n.+\n\n1 fan hears of it now\.$/,
      ),
    });
  });

  it('is told nothing where the save changed nothing', async () => {
    const { token } = await givenTold();
    await updateGig(services, token, edited, null);
    expect(await workOffJobs()).toEqual([]);
  });

  it('is told what changed of a profile', async () => {
    const { id } = await givenArtist(chat.db, `renamer${phones}`, await phone.contactId());
    const token = await sessionOf('edit-artist', id);
    const fields = { displayName: 'DJ Ana', bio: '', link: null, genres: ['techno' as const] };
    await updateArtist(services, token, { ...fields, username: `renamed${phones}` }, null);
    expect(await workOffJobs()).toMatchObject([
      {
        body: `Your profile is saved: *DJ Ana*\nNew username: @renamed${phones}. Links and codes with @renamer${phones} still lead to you.\nNew: name.\n${PUBLIC_URL}/a/renamed${phones}\n\nNo fan is messaged about that: your page shows it.`,
        buttons: [{ id: `1/createGig/renamed${phones}` }, { id: `1/editProfile/renamed${phones}` }],
      },
    ]);
  });
});
