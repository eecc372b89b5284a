import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Gig } from '../../contract/gig.ts';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { newToken } from '../../server/domain/ids.ts';
import { createSetupSession } from '../../server/domain/sessions/setup-sessions.ts';
import { createCast } from '../../server/testing/cast.ts';
import { hostileUnits, LONGEST, repeated } from '../../server/testing/hostile-texts.ts';
import { type Installation, startInstallation } from '../installation/installation.ts';
import { addressesOf } from './addresses.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';
import { oddWebhooks, type SignedWebhook, textWebhook } from './hostile-webhooks.ts';
import { sendBytes } from './raw-http.ts';

interface Inputs {
  texts: number;
  /** Of any kind but hurtful texts. */
  webhooks: number;
  requests: number;
}

export interface HostileTraffic extends Inputs {
  /** Sent before anything is measured, so that what is needed at all is loaded by then. */
  warmUp: Inputs | null;
  /** All of it so often, each time drawn anew. */
  rounds?: number;
  /** How many people write them, in turn. */
  phones: number;
  /** Draws texts and requests; the same again for the same number. */
  seed: number;
  withinMs: number;
}

/** So few that no queue of the server overflows, which would answer 503 as it should. */
const AT_ONCE = 8;
/** In the course of which what is needed at all is loaded; little of it is compiled for speed yet. */
export const WARM_UP = { texts: 40, webhooks: 0, requests: 300 };
const FIRST_NUMBER = 351_930_000_000;
const CITY = 'Recife';
/** More than a page of a list shows. */
const MORE_GIGS = 60;
/** Each makes one thing. */
const MAKING_SESSIONS = 6;
const MEGABYTE = 1024 * 1024;
/** A connection that is closed while so much is still coming is reset, and its answer may be lost. */
const RESET_BYTES = 16 * 1024;

/**
 * Sends texts through the webhook and requests to every address while `/healthz` is asked again and
 * again, all to one process that does everything: what blocks any part of it blocks the answer.
 */
export async function sendHostileTraffic(proof: HostileTraffic) {
  const installation = await startInstallation({
    workers: 0,
    unknownWaitSeconds: 300,
    // One proxy: whoever asks is who it says, so that every caller has a share of their own.
    settings: { ROLE: 'all', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  });
  const { web } = installation;
  const phones = Array.from({ length: proof.phones }, (_, at) => String(FIRST_NUMBER + at));
  try {
    const known = await createEverything(installation);
    const bystander = await givenBystander(installation);
    for (const [name, values] of Object.entries(bystander.known)) known[name]?.push(...values);
    const addresses = await addressesOf(web.url);
    const found: Found = { statuses: {}, faults: [], refused: [] };
    async function traffic({ texts, webhooks, requests }: Inputs, seed: number): Promise<void> {
      const written = hurtfulTexts(texts, seed).map((text, at) =>
        textWebhook(phones[at % phones.length]!, `wamid.${seed}.${at}`, text),
      );
      const odd = oddWebhooks({ count: webhooks, seed }, phones);
      await Promise.all([
        forEach([...written, ...odd], (webhook) => sendWebhook(web.url, webhook, found)),
        sendRequests(web.url, hostileRequests(addresses, known, { count: requests, seed }), found),
      ]);
      await workedOff(installation, proof.withinMs);
    }
    if (proof.warmUp) await traffic(proof.warmUp, proof.seed + 1_000_000);
    const untouched = await bystander.checksum();
    const before = await web.measure();
    const stopWatching = watchHealth(web.url);
    const rounds = proof.rounds ?? 1;
    let halfway = before;
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0 && round === Math.floor(rounds / 2)) halfway = await web.measure();
      await traffic(proof, proof.seed + round * 1000);
    }
    const health = await stopWatching();
    const after = await web.measure();
    return {
      ...found,
      health,
      blockedMs: after.blockedMs,
      states: await statesOfTexts(installation),
      isBystanderUntouched: (await bystander.checksum()) === untouched,
      grownMegabytes: (after.memory - before.memory) / MEGABYTE,
      grownLateMegabytes: (after.memory - halfway.memory) / MEGABYTE,
    };
  } finally {
    await installation.close();
  }
}

/** What came of it all. */
interface Found {
  statuses: Record<number, number>;
  /** Requests that were answered 5xx or not at all. */
  faults: object[];
  /** Of signed webhooks that were not taken, the statuses. */
  refused: number[];
}

/** An artist with a gig and a manager who takes no part: known to everybody, in nobody's hands. */
async function givenBystander({ db, vault }: Installation) {
  const cast = createCast(db);
  const contactId = await cast.contact();
  const artistId = await cast.artist('bystander');
  await db
    .insertInto('artist_managers')
    .values({ artist_id: artistId, contact_id: contactId })
    .execute();
  const gigId = await cast.gig(artistId, await cast.place(CITY), new Date('2027-06-01T20:00:00Z'));
  await createSetupSession(db, vault, { kind: 'edit-artist', contactId, artistId, minutes: 600 });
  const { rows } = await sql<{ artist: string; gig: string; short: string }>`
    select a.public_id as artist, g.public_id as gig, g.short_id as short
    from artists a join gigs g on g.artist_id = a.id where a.id = ${artistId}`.execute(db);
  const { artist, gig, short } = rows[0]!;
  return {
    known: { username: ['bystander'], artistId: [artist], gigId: [gig], shortId: [short] },
    /** Of all that is theirs. */
    async checksum(): Promise<string> {
      const { rows: sums } = await sql<{ sum: string }>`
        select md5(concat_ws('|',
          (select jsonb_agg(to_jsonb(a)) from artists a where id = ${artistId}),
          (select jsonb_agg(to_jsonb(g)) from gigs g where artist_id = ${artistId} and id = ${gigId}),
          (select count(*) from gigs where artist_id = ${artistId}),
          (select jsonb_agg(to_jsonb(m)) from artist_managers m where artist_id = ${artistId}),
          (select jsonb_agg(to_jsonb(u)) from former_usernames u where artist_id = ${artistId}),
          (select jsonb_agg(to_jsonb(s)) from setup_sessions s where contact_id = ${contactId}),
          (select jsonb_agg(to_jsonb(l)) from followed_locations l where contact_id = ${contactId}),
          (select jsonb_agg(to_jsonb(f)) from follows f where contact_id = ${contactId}),
          (select jsonb_agg(to_jsonb(c)) from contacts c where id = ${contactId})
        )) as sum`.execute(db);
      return sums[0]!.sum;
    },
  };
}

/** Something of every kind that an address may name, by the name of its place in the address. */
async function createEverything({
  db,
  vault,
  web,
}: Installation): Promise<Record<string, string[]>> {
  const cast = createCast(db);
  const contactId = await cast.contact();
  const artistId = await cast.artist('djana');
  await db
    .insertInto('artist_managers')
    .values({ artist_id: artistId, contact_id: contactId })
    .execute();
  const session = (kind: SetupSessionKind, of: object = {}) =>
    createSetupSession(db, vault, { kind, contactId, minutes: 600, ...of });
  const gig = await publish(web.url, await session('create-gig', { artistId }));
  const recife = await cast.place(CITY);
  for (let more = 0; more < MORE_GIGS; more += 1) await cast.gig(artistId, recife);
  await sql`
    update gigs set picture = p.picture
    from gigs p where p.public_id = ${gig.id} and gigs.id <> p.id`.execute(db);
  const { id: gigId } = await db
    .selectFrom('gigs')
    .select('id')
    .where('public_id', '=', gig.id)
    .executeTakeFirstOrThrow();
  const sessions = await Promise.all([
    session('create-artist'),
    session('create-gig', { artistId }),
    session('edit-artist', { artistId }),
    session('edit-gig', { artistId, gigId }),
    ...Array.from({ length: MAKING_SESSIONS }, () => session('create-artist')),
    ...Array.from({ length: MAKING_SESSIONS }, () => session('create-gig', { artistId })),
    session('manage-locations'),
    session('followed-gigs'),
  ]);
  const answer = await fetch(`${web.url}/api/v1/setup-sessions/${sessions.at(-1)}`);
  const { userId } = (await answer.json()) as { userId: string };
  return {
    username: ['djana'],
    shortId: [gig.shortId],
    gigId: [gig.id],
    artistId: [gig.artist.id],
    setupSessionId: sessions,
    userId: [userId],
    placeId: [recife.id],
    picture: [gig.image.replace(/^.*\/media\//, '')],
    slug: ['recife-brazil', 'olinda-brazil'],
    token: [newToken()],
    part: ['artists-1', 'gigs-1', '1'],
  };
}

/** A gig with its cover, by the form. */
async function publish(url: string, setupSessionId: string): Promise<Gig> {
  const cover = sharp({ create: { width: 800, height: 800, channels: 3, background: '#c33' } });
  const form = new FormData();
  form.set('setupSessionId', setupSessionId);
  form.set('title', 'Late night at the Silver Room');
  form.set('content', 'Two rooms.\nOne sound system.');
  form.set('date', new Date(Date.now() + 7 * 86_400_000).toISOString());
  const place = { placeId: 'gn:3390760', name: CITY, coordinates: { lat: -8.05, lng: -34.9 } };
  form.set('location', JSON.stringify(place));
  form.set('genres', '["house"]');
  form.set('image', new File([new Uint8Array(await cover.png().toBuffer())], 'cover.png'));
  const answer = await fetch(`${url}/api/v1/gigs`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The gig could not be published: ${await answer.text()}`);
  return (await answer.json()) as Gig;
}

/** Runs a task for each thing, `AT_ONCE` at a time. */
async function forEach<T>(things: readonly T[], task: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things].reverse();
  const work = async () => {
    for (let thing = left.pop(); thing !== undefined; thing = left.pop()) await task(thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Texts of one unit again and again, and of several, all of the greatest length. */
function hurtfulTexts(count: number, seed: number): string[] {
  const unit = fc.constantFrom(...hostileUnits());
  const mixed = fc
    .array(fc.tuple(unit, fc.integer({ min: 1, max: 400 })), { minLength: 2, maxLength: 8 })
    .map((parts) =>
      parts
        .map(([text, times]) => text.repeat(times))
        .join('')
        .slice(0, LONGEST),
    );
  return fc.sample(fc.oneof(unit.map(repeated), mixed), { numRuns: count, seed });
}

async function sendWebhook(
  url: string,
  { bytes, signature }: SignedWebhook,
  found: Found,
): Promise<void> {
  const { status } = await fetch(`${url}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body: bytes,
  });
  if (status !== 200) found.refused.push(status);
}

/** How many texts so far stand in each state. */
async function statesOfTexts({ db }: Installation): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from inbound_events where kind = 'text' group by state`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Waits until no event is left to work on. */
async function workedOff({ db }: Installation, withinMs: number): Promise<void> {
  const left = async () =>
    (await db.selectFrom('inbound_events').select('id').where('state', '=', 'stored').execute())
      .length;
  await expect.poll(left, { timeout: withinMs, interval: 200 }).toBe(0);
}

async function sendRequests(
  url: string,
  requests: HostileRequest[],
  { statuses, faults }: Found,
): Promise<void> {
  await forEach(requests, async (request) => {
    const exchange = await sendBytes(url, request.bytes, request.hangsUp);
    for (const status of exchange.statuses) statuses[status] = (statuses[status] ?? 0) + 1;
    const isUnanswered =
      exchange.statuses.length === 0 && !request.hangsUp && request.bytes.length < RESET_BYTES;
    if (exchange.hung || isUnanswered || exchange.statuses.some((status) => status >= 500)) {
      const { method, path } = request.address;
      const head = request.bytes.subarray(0, 1500).toString('latin1');
      faults.push({ to: `${method} ${path}`, ...exchange, head });
    }
  });
}

/** Asks for the health from now on. @returns what ends that and gives how long each answer took */
function watchHealth(url: string) {
  const thread = new Worker(new URL('./health-watch.ts', import.meta.url), {
    workerData: `${url}/healthz`,
  });
  return async () => {
    const told = new Promise<(number | null)[]>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
    });
    thread.postMessage('stop');
    const took = await told;
    await thread.terminate();
    const answered = took.filter((ms) => ms !== null).sort((a, b) => a - b);
    return {
      answers: answered.length,
      unanswered: took.length - answered.length,
      medianMs: answered[Math.floor(answered.length / 2)]!,
      longestMs: answered.at(-1)!,
    };
  };
}
