import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNWANTED_AMONG, UNWANTED_SHARE } from '../../../contract/limits.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { createScene, type Scene } from '../../testing/scene.ts';
import { dueAnnouncements, fanOut } from '../announcing/fan-out.ts';
import { suppress, unsuppress } from '../contacts/suppressions.ts';
import { latestActs, perform } from './acts.ts';
import { resumeArtist } from './artist-pause.ts';
import { pauseUnwanted } from './unwanted.ts';

const TOO_MANY = UNWANTED_AMONG * UNWANTED_SHARE;

let scene: Scene;
let artist: number;
beforeEach(async () => {
  scene = await createScene();
  artist = await scene.cast.artist('djana');
});
afterEach(() => scene.close());

/** Contacts whom an announcement of the artist reached an hour ago. */
async function told(
  artistId: number,
  people = UNWANTED_AMONG,
  state: 'sent' | 'failed' = 'sent',
): Promise<number[]> {
  const { announcementId } = await scene.fanOut(artistId);
  const { rows } = await sql<{ contact_id: number }>`
    with made as (insert into contacts select from generate_series(1, ${people}) returning id)
    insert into deliveries (announced_on, announcement_id, contact_id, state, sent_at)
    select a.announced_on, a.id, made.id, ${state}, now() - interval '1 hour'
    from announcements a, made where a.id = ${announcementId}
    returning contact_id`.execute(scene.db);
  return rows.map(({ contact_id }) => contact_id);
}

const stop = async (contactIds: number[]) => {
  for (const id of contactIds) await suppress(scene.db, id, 'stop');
};
const look = () => pauseUnwanted(scene.db, (text) => scene.alerts.push(text));
const paused = async () => {
  const rows = await scene.db
    .selectFrom('artists')
    .select('username')
    .where('announcements_paused_at', 'is not', null)
    .execute();
  return rows.map(({ username }) => username);
};

describe('an artist of whom one in twenty who were told asks for silence', () => {
  it('is paused alone, with an alert and a record, and whoever manages them is to be told', async () => {
    const other = await scene.cast.artist('erika');
    await told(other);
    const people = await told(artist);
    await stop(people.slice(0, TOO_MANY - 1));
    await look();
    expect(await paused()).toEqual([]);
    await stop(people.slice(0, TOO_MANY));
    await look();
    await look();
    expect(await paused()).toEqual(['djana']);
    expect(scene.alerts).toEqual([
      expect.stringContaining('What @djana tells fans is paused: 5 of 100 people'),
    ]);
    expect(await latestActs(scene.db, 2)).toMatchObject([
      { operator: 'Stagebell', what: 'artist pause', target: 'artist djana' },
    ]);
    expect(await takeJobs(scene.db, 'tell-paused')).toEqual([{ artistId: artist }]);
  });

  it('is paused however many others WhatsApp refused to tell', async () => {
    await stop((await told(artist)).slice(0, TOO_MANY));
    await told(artist, 2 * UNWANTED_AMONG, 'failed');
    await look();
    expect(await paused()).toEqual(['djana']);
  });

  it('has fans told nothing until an operator resumes, then what they missed, and is not paused for the same again', async () => {
    await stop((await told(artist)).slice(0, TOO_MANY));
    const fan = await scene.follower('351911000001', artist, 'Recife');
    await scene.fanOut(artist);
    await look();
    expect(await scene.states()).toMatchObject({ [fan]: 'suppressed' });
    const { announcementId } = await scene.publish(artist, 'Recife');
    expect(await fanOut(scene.db, announcementId)).toBeNull();
    expect(await dueAnnouncements(scene.db)).toEqual([]);

    const operator = { name: 'ana', why: null };
    await perform(scene.db, 'artist resume', operator, resumeArtist('djana'));
    for (const id of await dueAnnouncements(scene.db)) await fanOut(scene.db, id);
    expect(await scene.states()).toMatchObject({ [fan]: 'queued' });
    await look();
    expect(await paused()).toEqual([]);
  });

  it('is not paused by who came back, by a few of few, or by who was told long before', async () => {
    const people = await told(artist, UNWANTED_AMONG - 1);
    await stop(people.slice(0, TOO_MANY + 1));
    await look();
    expect(await paused()).toEqual([]);
    await told(artist, 1);
    const [back, ...gone] = people.slice(0, TOO_MANY + 1);
    await unsuppress(scene.db, back!, 'stop');
    await sql`update deliveries set sent_at = now() - interval '25 hours'
      where contact_id = ${gone[0]!}`.execute(scene.db);
    await look();
    expect(await paused()).toEqual([]);
  });

  it('is never paused by reports on pages, which only the operator weighs', async () => {
    const people = await told(artist);
    const { gigId } = await scene.publish(artist, 'Recife');
    for (let one = 0; one < UNWANTED_AMONG; one++) {
      await sql`insert into reports (gig_id, reason, address)
        values (${gigId}, 'spam', ${Buffer.from(`address ${one}`)})`.execute(scene.db);
    }
    await stop(people.slice(0, TOO_MANY - 1));
    await look();
    expect(await paused()).toEqual([]);
  });
});
