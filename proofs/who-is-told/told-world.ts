import type { SentMessage } from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { GigStatus } from '../../contract/gig.ts';
import { answer } from '../../server/chat/answer.ts';
import { voiceIn } from '../../server/chat/replies/parts/names.ts';
import type { Turn } from '../../server/chat/turn.ts';
import type { Transaction } from '../../server/db/connect.ts';
import type { Delivery } from '../../server/delivery/delivery.ts';
import { dueAnnouncements, fanOut } from '../../server/domain/announcing/fan-out.ts';
import { contactState } from '../../server/domain/contacts/contact-state.ts';
import { NO_FOCUS } from '../../server/domain/contacts/focus.ts';
import { setGigStatus, updateGig } from '../../server/domain/gigs/saving/edit-gig.ts';
import type { Services } from '../../server/domain/services.ts';
import { createSetupSession } from '../../server/domain/sessions/setup-sessions.ts';
import { speak } from '../../server/languages/spoken.ts';
import { ENGLISH } from '../../server/languages/words.ts';
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../server/messenger/first-texts.ts';
import { openGazetteer } from '../../server/places/places.ts';
import { givenArtist } from '../../server/testing/gigs.ts';
import type { Published, Scene } from '../../server/testing/scene.ts';
import { leavingNotes } from '../../server/testing/stand-ins/leaving-notes.ts';
import { templateName } from '../../server/whatsapp/templates.ts';
import type { Facts, FollowedPlace, Telling } from './told-model.ts';

/** What a message told somebody of a gig, or summed up. */
export type Heard = Telling & { message: SentMessage; isSummedUp: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_NUMBER = 351_920_000_000;
/** The one artist of a world. */
export const ARTIST = 'djana';
const PUBLIC_URL = 'https://stagebell.example';
const GATHERED_MS = 3 * 60_000;

/** Stagebell without processes: chat, gigs and delivery on a real database. */
export interface ToldWorld {
  says(fan: number, text: string): Promise<void>;
  follows(fan: number, place: FollowedPlace): Promise<void>;
  unfollows(fan: number, place: FollowedPlace): Promise<void>;
  publish(facts: Facts): Promise<void>;
  edit(gig: number, facts: Facts): Promise<void>;
  setStatus(gig: number, status: GigStatus): Promise<void>;
  shortId(gig: number): string;
  /** The minutes are over in which changes are gathered. */
  pass(): Promise<void>;
  /** Fans out one announcement that is due, of the oldest; says whether there was one. */
  fanOutOne(): Promise<boolean>;
  /** Ten minutes pass for all that was sent and all that waits; what is ready by then is sent. */
  tenMinutesPass(): Promise<boolean>;
  /** Sends what is ready; says whether anything still waits. */
  send(): Promise<boolean>;
  /** What arrived since this was last asked, also what a message summed up. */
  heard(): Heard[];
}

/**
 * Empties the scene and puts an artist and some fans into it.
 * @param isBusy whether the artist has sent each fan a message each ten minutes for an hour, so that there is little room
 *   for more; else there is always room
 */
export async function beginWorld(
  scene: Scene,
  worker: Delivery,
  fanCount: number,
  isBusy = false,
): Promise<ToldWorld> {
  const { db, vault, media, meta, cast } = scene;
  // Not truncated: the worker may be looking at its queue.
  for (const table of [
    'delivery_queue',
    'deliveries',
    'artists',
    'contacts',
    'resting_usernames',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  meta.sent.length = 0;
  const places = await openGazetteer();
  const services: Services = {
    db,
    vault,
    media,
    places,
    maps: null,
    publicUrl: PUBLIC_URL,
    gatherChangesMs: GATHERED_MS,
    newArtists: 'open' as const,
  };
  const manager = await cast.contact();
  const artist = await givenArtist(db, ARTIST, manager);
  const waIds = Array.from({ length: fanCount }, (_, index) => String(FIRST_NUMBER + index));
  const contacts = await Promise.all(waIds.map((waId) => scene.fan(waId)));
  const gigs: Published[] = [];
  if (isBusy) await sendSixMessages();
  const journal = leavingNotes();

  async function turnOf(db: Transaction, fan: number): Promise<Turn> {
    const contactId = contacts[fan]!;
    const state = await contactState(db, contactId);
    const { pending, suppressions, hasPauses, language, languageSource } = state;
    const isStopped = suppressions.includes('stop');
    return {
      db,
      vault,
      media,
      places,
      contactId,
      pending,
      offered: null,
      written: { text: '', picture: null },
      repliesTo: null,
      focus: NO_FOCUS,
      next: { ...NO_FOCUS },
      suppressions,
      isForgotten: false,
      isStopped,
      isSilent: false,
      hasPauses,
      event: { id: 0, contactId, occurredAt: new Date() },
      words: voiceIn(ENGLISH, { publicUrl: PUBLIC_URL, country: null }),
      country: null,
      spoken: speak(['en']),
      language,
      languageSource,
      publicUrl: PUBLIC_URL,
      sessionMinutes: 30,
      newArtists: 'open' as const,
      journal,
    };
  }

  async function sendSixMessages(): Promise<void> {
    for (let minutes = 0; minutes < 70; minutes += 10) {
      const { announcementId } = await scene.publish(artist.id, 'Lisbon', dateOf(30));
      await fanOut(db, announcementId);
      await sql`
        insert into deliveries (announced_on, announcement_id, contact_id, state, sent_at)
        select announced_on, id, contact_id, 'sent', now() - make_interval(mins => ${minutes})
        from announcements, unnest(${contacts}::bigint[]) contact_id where id = ${announcementId}`.execute(
        db,
      );
    }
  }

  async function timePasses(time: string): Promise<void> {
    await sql`update deliveries set sent_at = sent_at - ${time}::interval`.execute(db);
    await sql`update delivery_queue set ready_at = ready_at - ${time}::interval`.execute(db);
  }

  async function send(): Promise<boolean> {
    if (!isBusy) await timePasses('1 day');
    await worker.tasks.deliver({});
    await expect
      .poll(async () => {
        const { rows } = await sql<{ open: number }>`
          select (select count(*) from delivery_queue where ready_at <= now())
            + (select count(*) from leased_batches)
            + (select count(*) from replies where state = 'queued') as open`.execute(db);
        return rows[0]!.open;
      })
      .toBe(0);
    const { rows } = await sql`select from delivery_queue`.execute(db);
    return rows.length > 0;
  }

  async function says(fan: number, text: string): Promise<void> {
    await db
      .transaction()
      .execute(async (trx) => answer(await turnOf(trx, fan), { type: 'text', text }));
  }

  return {
    says,
    async follows(fan, place) {
      await says(fan, `Follow place ${(await cast.place(place)).id}`);
    },
    async unfollows(fan, place) {
      await db
        .deleteFrom('followed_locations')
        .where('contact_id', '=', contacts[fan]!)
        .where('place_id', '=', (await cast.place(place)).id)
        .execute();
    },
    async publish({ town, day }) {
      gigs.push(await scene.publish(artist.id, town, dateOf(day)));
    },
    async edit(gig, { town, venue, day, status }) {
      const { gigId } = gigs[gig]!;
      const token = await createSetupSession(db, vault, {
        kind: 'edit-gig',
        contactId: manager,
        artistId: artist.id,
        gigId,
        minutes: 5,
      });
      const placeId = (await cast.place(town)).id;
      const fields = {
        title: 'A night out',
        content: '',
        genres: ['techno' as const],
        link: null,
        date: dateOf(day).toISOString(),
        location: { placeId, venue },
        status,
      };
      await updateGig(services, token, fields, null);
    },
    async setStatus(gig, status) {
      await db.transaction().execute((trx) => setGigStatus(trx, gigs[gig]!.gigId, status));
    },
    shortId: (gig) => gigs[gig]!.shortId,
    async pass() {
      await sql`update announcements set due_at = now() where state = 'waiting'`.execute(db);
    },
    async fanOutOne() {
      const [oldest] = await dueAnnouncements(db);
      if (oldest !== undefined) await fanOut(db, oldest);
      return oldest !== undefined;
    },
    async tenMinutesPass() {
      await timePasses('10 minutes');
      return await send();
    },
    send,
    heard: () =>
      meta.sent.splice(0).flatMap((message) => {
        const fan = waIds.indexOf(message.to!);
        const text = JSON.stringify(message);
        const gig = gigs.findIndex(({ shortId }) => text.includes(`"${shortId}"`));
        const heard = { fan, message, isSummedUp: false };
        // There are two gigs at most, so what is summed up is the other one.
        const other = ANNOUNCEMENT_KINDS.filter((kind) => text.includes(summing(kind)));
        return [
          { ...heard, gig, kind: kindOf(message) },
          ...other.map((kind) => ({ ...heard, gig: 1 - gig, kind, isSummedUp: true })),
        ] as Heard[];
      }),
  };
}

const summing = (kind: AnnouncementKind) =>
  ENGLISH.announcements.summed[kind]({ count: 1, gigs: '' });

/** So many days from now, at noon, so that the hour of the test's run makes no difference. */
export function dateOf(day: number): Date {
  return new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + (day + 0.5) * DAY_MS);
}

function kindOf(message: SentMessage): Telling['kind'] {
  const { name } = message.template as { name: string };
  return ANNOUNCEMENT_KINDS.find((kind) => templateName(kind) === name) as Telling['kind'];
}
