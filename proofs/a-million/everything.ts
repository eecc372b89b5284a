import pino from 'pino';
import { Registry } from 'prom-client';
import { phoneOf } from '../../bench/scenes/phones.ts';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { buildApp } from '../../server/app.ts';
import { createWorkerWaker } from '../../server/chat/inbox/waking.ts';
import { BUILD_FOLDER } from '../../server/config.ts';
import { calendarToken } from '../../server/domain/follows/calendar-addresses.ts';
import { pageVersions } from '../../server/domain/gigs/page-versions.ts';
import { createNumberLookup } from '../../server/domain/sender/sender-numbers.ts';
import type { Services } from '../../server/domain/services.ts';
import { createSetupSession } from '../../server/domain/sessions/setup-sessions.ts';
import { createVersionChecker } from '../../server/pages/cache/version-checker.ts';
import { ALWAYS_READY } from '../../server/testing/always-ready.ts';
import { APP_SECRET, PUBLIC_URL, type TestChat, VERIFY_TOKEN } from '../../server/testing/chat.ts';
import { NO_MEASURES } from '../../server/watching/metrics.ts';
import { whatsAppWebhooks } from '../../server/whatsapp/webhook/reader.ts';

/** What the rules need, on the database of a chat. */
export const servicesOf = ({ db, vault, places, media }: TestChat): Services => ({
  db,
  vault,
  places,
  media,
  maps: null,
  publicUrl: PUBLIC_URL,
  gatherChangesMs: 0,
  newArtists: 'open',
});

/** Opens all pages and calls on the database of a chat. */
async function openDoors(chat: TestChat) {
  const { db, vault, places } = chat;
  const log = pino({ level: 'silent' });
  return await buildApp({
    services: servicesOf(chat),
    site: { publicUrl: PUBLIC_URL, messengerUrl: 'https://wa.me/1', mapsBrowserKey: null },
    log,
    metrics: new Registry(),
    measures: NO_MEASURES,
    readiness: ALWAYS_READY,
    metricsToken: null,
    isProduction: false,
    trustProxy: false,
    doors: {
      buildFolder: BUILD_FOLDER,
      webhook: {
        db,
        vault,
        log,
        webhooks: whatsAppWebhooks({ appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN }),
        applyStatuses: async () => {},
        senderNumber: createNumberLookup(db),
        wake: createWorkerWaker(db, log),
        markRead() {},
        onAlert() {},
        measures: NO_MEASURES,
      },
      versions: createVersionChecker((keys) => pageVersions(db, places, keys)),
    },
  });
}

/** What there is to ask for: everything of one gig, its artist and town, and what its artist and a fan may open. */
async function addressesOf(chat: TestChat, fan: number): Promise<string[]> {
  const { db, vault, places } = chat;
  const gig = await db
    .selectFrom('gigs')
    .innerJoin('artists', 'artists.id', 'gigs.artist_id')
    .select(['gigs.id', 'gigs.public_id', 'short_id', 'place_id', 'artist_id'])
    .select(['username', 'artists.public_id as artist_public_id'])
    .where('gigs.id', '=', 1)
    .executeTakeFirstOrThrow();
  const own = { artistId: gig.artist_id, gigId: gig.id };
  const session = (kind: SetupSessionKind, of: Partial<typeof own> = {}) =>
    createSetupSession(db, vault, { kind, contactId: gig.artist_id, minutes: 30, ...of });
  const page = `/g/${gig.short_id}`;
  const artist = `/a/${gig.username}`;
  const city = `/c/${places.town(gig.place_id)?.slug}`;
  const calendar = `/calendar/${await calendarToken(db, vault, fan)}`;
  const api = '/api/v1';
  const ids = { artist: gig.artist_public_id, gig: gig.public_id };
  return [
    '/',
    '/c',
    '/c?q=porto',
    '/name',
    '/card.jpg',
    '/a/nobody',
    '/g/zzzzzzz',
    ...['', '.ics', '/card.jpg', '/map'].map((rest) => page + rest),
    ...['', '?tab=previous', '/qr-code', '.ics', '.atom', '/card.jpg', '/poster.png'].map(
      (rest) => artist + rest,
    ),
    ...['', '?when=weekend', '?genre=techno', '.ics', '.atom', '/card.jpg'].map(
      (rest) => city + rest,
    ),
    ...['', '-pages', '-cities', '-gigs-0', '-artists-0'].map((part) => `/sitemap${part}.xml`),
    `/f/${gig.username}`,
    calendar,
    `${calendar}.ics`,
    `/media/avatars/${ids.artist}.svg`,
    '/media/aa/a.webp',
    `${api}/gigs?near=${gig.place_id}`,
    `${api}/gigs?near=${gig.place_id}&genres=techno&from=2027-01-01&to=2027-01-03`,
    `${api}/gigs/${ids.gig}`,
    `${api}/gigs/short-id/${gig.short_id}`,
    `${api}/artists/${ids.artist}`,
    `${api}/artists/username/${gig.username}`,
    `${api}/artists/username/${gig.username}/qr-code`,
    `${api}/artists/future-gigs/${ids.artist}`,
    `${api}/artists/previous-gigs/${ids.artist}`,
    `${api}/artists/check-username?username=somebody`,
    `${api}/brand-names`,
    `${api}/places?query=porto`,
    `/fgs/${await session('followed-gigs')}`,
    `/fgs/${await session('followed-gigs')}?tab=previous`,
    `/ml/${await session('manage-locations')}`,
    `/na/${await session('create-artist')}`,
    `/ea/${await session('edit-artist', { artistId: own.artistId })}`,
    `/ng/${await session('create-gig', { artistId: own.artistId })}`,
    `/eg/${await session('edit-gig', own)}`,
  ];
}

/** Asks for every page, file and call once. Returns what was not there. */
export async function visitEverything(chat: TestChat, fan: number): Promise<string[]> {
  const app = await openDoors(chat);
  const missing: string[] = [];
  for (const [index, url] of (await addressesOf(chat, fan)).entries()) {
    // From an address of its own, because each may ask only so often.
    const { statusCode } = await app.inject({ url, remoteAddress: `10.0.0.${index}` });
    if (statusCode >= 400) missing.push(`${statusCode} ${url}`);
  }
  await app.close();
  return missing;
}

/** What fans write. */
const OF_FANS = [
  'Hello',
  'Help',
  'Language',
  "What's on",
  'My gigs',
  'My calendar',
  'New calendar address',
  "What's on in Lisbon this weekend",
  'And tomorrow?',
  'What is on in Germany',
  'Bavaria tonight',
  'Follow',
  'Follow world.3',
  'Follow Artist 4',
  'Artist 5',
  'Unfollow world.3',
  'Unfollow',
  'who plays techno in Berlin?',
  'something by artist six',
  'late night at the silver room',
  'Follow city Lisbon',
  'My cities',
  'My radius',
  'Unfollow city Lisbon',
  'Undo',
  'Keep me updated',
  'Pause updates',
  'Pause for a week',
  'Report Artist 5',
  'spam',
  'My data',
  'Stop',
  'Start',
  'Delete my data',
  'Yes, delete my data',
];
/** What artists write too. */
const OF_ARTISTS = [
  'My artists',
  'My followers',
  'My QR code',
  'Create gig',
  'Edit gig',
  'Cancel gig',
  'no',
  'Postpone gig',
  'Edit profile',
  'My data',
  'Delete my data',
  'Yes, delete my data',
];
const OF_NEWCOMERS = ['Hello', "What's on", 'Follow', 'Follow world.3', 'Create profile'];

/** Has a fan, an artist and somebody new write all that they may. */
export async function writeEverything(chat: TestChat, fan: number, artist: number): Promise<void> {
  for (const [waId, texts] of [
    [phoneOf(fan), OF_FANS],
    [phoneOf(artist), OF_ARTISTS],
    ['351999999999', OF_NEWCOMERS],
  ] as const) {
    const phone = chat.phone({ waId });
    for (const text of texts) await phone.sends({ type: 'text', text: { body: text } });
  }
  await chat
    .phone({ waId: '351999999999' })
    .sends({ type: 'location', location: { latitude: 38.7, longitude: -9.1 } });
}
