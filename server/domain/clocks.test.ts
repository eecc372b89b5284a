import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CLOCK_CASES, SYSTEM_ZONES } from '../../contract/testing/clock-cases.ts';
import { setClock } from '../db/clock.ts';
import { ENGLISH } from '../languages/words.ts';
import { openGazetteer } from '../places/places.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { givenArtist, givenGig } from '../testing/gigs.ts';
import { testVault } from '../testing/vault.ts';
import { factsOf } from './announcing/announcements.ts';
import { findGigRow, gigByShortId } from './gigs/gig-rows.ts';
import { findGig } from './gigs/gig-summary.ts';
import { wallTime } from './gigs/saving/start.ts';
import { createSetupSession, requireSetupSession } from './sessions/setup-sessions.ts';

const RECIFE = 'gn:3390760';

const database = await createTestDatabase();
afterAll(() => database.close());

describe.each(SYSTEM_ZONES)('on a machine in %s', (systemZone) => {
  beforeAll(() => vi.stubEnv('TZ', systemZone));
  afterAll(() => vi.unstubAllEnvs());

  it('stands where it is said to', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(systemZone);
  });

  it.each(CLOCK_CASES)('the hour on the wall is right: %s', (_what, wall, timeZone, instant) => {
    expect(wallTime(instant, timeZone)).toBe(wall);
    const [date = '', time = ''] = wall.split('T');
    expect(ENGLISH.dates.poster(wall)).toEqual({
      day: String(Number(date.slice(-2))),
      rest: expect.stringMatching(new RegExp(`${date.slice(0, 4)}$`)),
      time: time.slice(0, 5),
    });
    expect(ENGLISH.dates.time(wall)).toMatch(new RegExp(`${time.slice(0, 5)}$`));
  });

  it('a gig comes back from the database as it went in, for message, chat, page and calendar', async () => {
    const { db } = database;
    const { id: artistId } = await givenArtist(db, systemZone.replace('/', '.'));
    // 00:30 in Recife on New Year's Day, while it is the year before in New York.
    const startsAt = new Date('2027-01-01T03:30:00Z');
    const places = await openGazetteer();
    const gig = { artistId, placeId: RECIFE, title: 'First night', startsAt };
    const { shortId } = await givenGig(db, places, gig);
    const wall = '2027-01-01T00:30:00';

    const facts = factsOf(await findGigRow(db, shortId));
    expect(facts).toMatchObject({ wallTime: wall, startsAt: startsAt.toISOString() });
    expect(ENGLISH.dates.time(facts.wallTime)).toBe('Fri, 1 Jan, 00:30');
    expect((await findGig(db, shortId, 0))!.wallTime).toBe(wall);
    expect((await gigByShortId(db, shortId)).date).toBe(startsAt.toISOString());
  });
});

it('a link made by a machine whose clock is an hour behind lasts as long for one whose clock is right', async () => {
  const { db } = database;
  const vault = testVault();
  const { id: contactId } = await db
    .insertInto('contacts')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await setClock(db);
  const token = await createSetupSession(db, vault, {
    kind: 'manage-locations',
    contactId,
    minutes: 30,
  });
  vi.useRealTimers();
  await setClock(db);
  await expect(requireSetupSession(db, vault, token, 'manage-locations')).resolves.toMatchObject({
    contact_id: contactId,
  });
});
