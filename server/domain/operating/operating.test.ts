import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveArtist, saveGig } from '../../testing/gigs.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { everythingIsSent } from '../../testing/messages.ts';
import { createScene, type Scene } from '../../testing/scene.ts';
import { dueAnnouncements, fanOut } from '../announcing/fan-out.ts';
import { writeReminders } from '../announcing/reminders.ts';
import { NO_FOCUS, rememberReply } from '../contacts/focus.ts';
import { askNext } from '../contacts/pending-question.ts';
import { suppressionsOf } from '../contacts/suppressions.ts';
import { calendarToken, contactOfCalendar } from '../follows/calendar-addresses.ts';
import { setGigStatus } from '../gigs/saving/edit-gig.ts';
import { heldNumbers } from '../sender/number-states.ts';
import { createSetupSession } from '../sessions/setup-sessions.ts';
import { type Act, latestActs, perform, tryOut } from './acts.ts';
import { handOver } from './artist-people.ts';
import { approveArtist, restoreArtist, suspendArtist } from './artist-state-acts.ts';
import { blockContact, endSessions, unblockContact } from './contact-acts.ts';
import { hideGig, removeGig, showGig } from './gig-acts.ts';
import { pauseNumbers, resumeNumbers } from './number-acts.ts';

let scene: Scene;
let artist: number;
beforeEach(async () => {
  scene = await createScene();
  artist = await scene.cast.artist('djana');
});
afterEach(() => scene.close());

const ANA = { name: 'ana', why: 'a fake' };
const act = (one: Act, { isDryRun = false, what = 'an act' } = {}) =>
  isDryRun ? tryOut(scene.db, one) : perform(scene.db, what, ANA, one);
const fanOutAll = async () => {
  for (const id of await dueAnnouncements(scene.db)) await fanOut(scene.db, id);
};
const queued = async () =>
  Object.entries(await scene.states()).flatMap(([id, state]) => (state === 'queued' ? [+id] : []));
const link = (contactId: number, of: { artistId?: number } = {}) =>
  createSetupSession(scene.db, scene.vault, {
    kind: of.artistId ? 'edit-artist' : 'manage-locations',
    contactId,
    minutes: 30,
    ...of,
  });

describe('a gig that an operator hides', () => {
  it('takes back what waits to be sent of it, and what is still to be fanned out', async () => {
    const fan = await scene.follower('351911000001', artist, 'Recife');
    const { shortId } = await scene.fanOut(artist);
    const hidden = await act(hideGig(shortId.toUpperCase()));
    expect(hidden).toMatchObject({
      target: `gig ${shortId}`,
      before: { hidden: false, artist: 'djana' },
      after: { hidden: true, messagesDropped: 1 },
      isSo: false,
    });
    expect(await scene.states()).toEqual({ [fan]: 'suppressed' });
    const next = await scene.publish(artist, 'Recife');
    await act(hideGig(next.shortId));
    await fanOutAll();
    expect(await queued()).toEqual([]);
  });

  it('is told to nobody while it is hidden, not by the sender nor by a reminder', async () => {
    await scene.follower('351911000001', artist, 'Recife');
    const { gigId } = await scene.fanOut(artist);
    // As if it was hidden just after its messages had been leased.
    await saveGig(scene.db, gigId, { hidden_at: new Date() });
    const worker = await scene.worker();
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(scene.told()).toEqual([]);
    await writeReminders(scene.db, scene.log);
    expect(await dueAnnouncements(scene.db)).toEqual([]);
  });

  it('has nothing queued however it and its fan-out meet', async () => {
    await scene.follower('351911000001', artist, 'Recife');
    for (let round = 0; round < 5; round += 1) {
      const { shortId, announcementId } = await scene.publish(artist, 'Recife');
      await Promise.all([fanOut(scene.db, announcementId), act(hideGig(shortId))]);
      expect(await queued()).toEqual([]);
    }
  });

  it('is told when it is shown again to who was not told, and to nobody twice', async () => {
    const told = await scene.follower('351911000001', artist, 'Recife');
    const { shortId } = await scene.fanOut(artist);
    await everythingIsSent(scene.db);
    await act(hideGig(shortId));
    const later = await scene.follower('351911000002', artist, 'Recife');
    await act(showGig(shortId));
    await fanOutAll();
    expect(await queued()).toEqual([later]);
    expect((await scene.states())[told]).toBe('sent');
  });

  it('has its cancellation told once it is shown again', async () => {
    await scene.follower('351911000001', artist, 'Recife');
    const { shortId, gigId } = await scene.fanOut(artist);
    await everythingIsSent(scene.db);
    await scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await act(hideGig(shortId));
    await fanOutAll();
    expect(await queued()).toEqual([]);
    await act(showGig(shortId));
    await fanOutAll();
    const { rows } = await sql<{ kind: string }>`
      select a.kind from delivery_queue q join announcements a on a.id = q.announcement_id`.execute(
      scene.db,
    );
    expect(rows).toEqual([{ kind: 'cancelled' }]);
  });

  it('cannot be changed by its artist meanwhile', async () => {
    const { shortId, gigId } = await scene.fanOut(artist);
    await act(hideGig(shortId));
    const change = scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await expect(change).rejects.toMatchObject({ fault: { code: 'gigTakenDown' } });
  });

  it('leaves nothing but its code when it is removed', async () => {
    await scene.follower('351911000001', artist, 'Recife');
    const { shortId } = await scene.fanOut(artist);
    await act(removeGig(shortId));
    expect(await scene.states()).toEqual({});
    expect(await scene.db.selectFrom('gigs').select('id').execute()).toEqual([]);
    expect(JSON.stringify(await latestActs(scene.db, 9))).not.toContain('A night in');
    await expect(act(showGig(shortId))).rejects.toThrow('was removed, which cannot be undone');
  });

  it('is gone from what the chat offered and asked, too, when it is removed', async () => {
    const [fan, other] = [await scene.fan('351911000001'), await scene.fan('351911000002')];
    const { shortId } = await scene.fanOut(artist);
    const kept = await scene.fanOut(artist);
    const offer = (contactId: number, title: string, gig: string) =>
      rememberReply(contactId, { [title]: `1/watch/${gig}` }, NO_FOCUS).execute(scene.db);
    await offer(fan, 'a night in recife', shortId);
    await offer(other, `until ${shortId}`, kept.shortId);
    await askNext(scene.db, fan, { ask: 'cancel-gig', gig: shortId });
    await act(removeGig(shortId));
    const rows = await scene.db
      .selectFrom('contacts')
      .select(['id', 'offered', 'pending'])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { id: fan, offered: null, pending: null },
      { id: other, offered: { choices: { [`until ${shortId}`]: `1/watch/${kept.shortId}` } } },
    ]);
  });
});

describe('an artist who is suspended', () => {
  it('has nothing told, and comes back with everything, told once', async () => {
    const fan = await scene.follower('351911000001', artist, 'Recife');
    const { gigId, announcementId } = await scene.publish(artist, 'Recife');
    expect(await act(suspendArtist('@Djana'))).toMatchObject({
      before: { state: 'active' },
      after: { state: 'suspended', gigsToCome: 1, messagesDropped: 0 },
    });
    expect(await fanOut(scene.db, announcementId)).toBeNull();
    const shown = () =>
      scene.db.selectFrom('gigs').select('shown').where('id', '=', gigId).executeTakeFirst();
    expect(await shown()).toEqual({ shown: false });
    await act(restoreArtist('djana'));
    expect(await shown()).toEqual({ shown: true });
    await fanOutAll();
    expect(await queued()).toEqual([fan]);
  });

  it('publishes nothing with a save that was under way', async () => {
    await act(suspendArtist('djana'));
    const gigId = await scene.cast.gig(artist, await scene.cast.place('Recife'));
    const gig = scene.db.selectFrom('gigs').select('shown').where('id', '=', gigId);
    expect(await gig.executeTakeFirst()).toEqual({ shown: false });
  });

  it('has hidden gigs stay hidden when they come back', async () => {
    const { shortId, gigId } = await scene.publish(artist, 'Recife');
    await act(hideGig(shortId));
    await act(suspendArtist('djana'));
    await act(restoreArtist('djana'));
    const gig = scene.db.selectFrom('gigs').select('shown').where('id', '=', gigId);
    expect(await gig.executeTakeFirst()).toEqual({ shown: false });
  });
});

describe('an artist who waits for approval', () => {
  it('has what they announced told once they are approved', async () => {
    const fan = await scene.follower('351911000001', artist, 'Recife');
    await saveArtist(scene.db, artist, { state: 'awaiting' });
    await scene.publish(artist, 'Recife');
    await fanOutAll();
    expect(await queued()).toEqual([]);
    await expect(act(restoreArtist('djana'))).rejects.toThrow('use "artist approve"');
    const { announcementId } = await scene.publish(await scene.cast.artist('noor'), 'Recife');
    await takeJobs(scene.db, 'fan-out');
    await act(approveArtist('djana'));
    expect(await takeJobs(scene.db, 'fan-out')).not.toContainEqual({ announcementId });
    await fanOutAll();
    expect(await queued()).toEqual([fan]);
  });
});

describe('an artist who is handed over', () => {
  it('is managed by the contact alone, and by no link of who had them', async () => {
    const [before, after] = [await scene.cast.contact(), await scene.cast.contact()];
    await scene.db
      .insertInto('artist_managers')
      .values({ artist_id: artist, contact_id: before })
      .execute();
    await link(before, { artistId: artist });
    expect(await act(handOver('djana', after))).toMatchObject({
      before: { managers: [`contact ${before}`] },
      after: { managers: [`contact ${after}`], linksEnded: 1 },
    });
    expect((await act(handOver('djana', after))).isSo).toBe(true);
  });
});

describe('a contact who is blocked', () => {
  it('has its links ended and its artists suspended only where the operator asks', async () => {
    const contact = await scene.cast.contact();
    await scene.db
      .insertInto('artist_managers')
      .values({ artist_id: artist, contact_id: contact })
      .execute();
    await link(contact);
    expect((await act(blockContact(contact, false))).after).toEqual({
      blocked: true,
      linksEnded: 1,
    });
    expect(await suppressionsOf(scene.db, contact)).toEqual(new Set(['barred']));
    expect((await act(blockContact(contact, true))).after).toMatchObject({ suspended: ['djana'] });
    expect((await act(unblockContact(contact))).after).toEqual({ blocked: false });
    expect(await suppressionsOf(scene.db, contact)).toEqual(new Set());
  });

  it('has every open link ended by "sessions end"', async () => {
    const contact = await scene.cast.contact();
    await link(contact);
    await link(contact);
    expect((await act(endSessions(contact))).before).toEqual({ linksOpen: 2 });
    expect((await act(endSessions(contact))).isSo).toBe(true);
  });

  it.each([
    ['sessions end', endSessions],
    ['contact block', (contactId: number) => blockContact(contactId, false)],
  ])('has its calendars ended by "%s" too', async (_, ending) => {
    const contact = await scene.cast.contact();
    const token = await calendarToken(scene.db, scene.vault, contact);
    await act(ending(contact));
    const opened = contactOfCalendar(scene.db, scene.vault, token);
    await expect(opened).rejects.toMatchObject({ name: 'NotFoundError' });
  });
});

describe('an act', () => {
  it('is recorded with who and why, and what it changed', async () => {
    await act(suspendArtist('djana'), { what: 'artist suspend' });
    expect(await latestActs(scene.db, 9)).toEqual([
      {
        at: expect.any(Date),
        operator: 'ana',
        what: 'artist suspend',
        why: 'a fake',
        target: 'artist djana',
        before: { state: 'active' },
        after: { state: 'suspended', gigsToCome: 0, messagesDropped: 0 },
      },
    ]);
  });

  it('changes nothing as a dry run, and says what it would do', async () => {
    const fan = await scene.follower('351911000001', artist, 'Recife');
    const { shortId } = await scene.fanOut(artist);
    const dry = await act(removeGig(shortId), { isDryRun: true });
    expect(dry.after).toEqual({ removed: true });
    expect(await queued()).toEqual([fan]);
    expect(await latestActs(scene.db, 9)).toEqual([]);
  });

  it('of the second of two operators at once is told what is so already, and by whom', async () => {
    const both = await Promise.all([act(suspendArtist('djana')), act(suspendArtist('djana'))]);
    expect(both.map(({ isSo }) => isSo).sort()).toEqual([false, true]);
    expect(both.find(({ isSo }) => isSo)?.last).toMatchObject({ operator: 'ana', why: 'a fake' });
    expect(await latestActs(scene.db, 9)).toHaveLength(1);
  });

  it('names what is near where its target is not there', async () => {
    await expect(act(suspendArtist('djena'))).rejects.toThrow(
      'There is no artist @djena. Did you mean djana?',
    );
    await expect(act(hideGig('k3p7xyz'))).rejects.toThrow('There is no gig k3p7xyz');
  });
});

describe('a number that is paused', () => {
  it('sends nothing until it is resumed', async () => {
    await scene.follower('351911000001', artist, 'Recife');
    await act(pauseNumbers());
    expect((await act(pauseNumbers())).isSo).toBe(true);
    const { granted } = await grant();
    expect(granted).toBe(0);
    await act(resumeNumbers());
    expect((await grant()).granted).toBe(1);
  });

  it('is paused alone where it is named, and the record says which', async () => {
    await scene.number();
    expect((await act(pauseNumbers('351900000001'))).target).toBe('number 351900000001');
    expect(await heldNumbers(scene.db)).toEqual(['351900000001']);
    expect((await grant()).granted).toBe(1);
    await act(pauseNumbers('351900000000'));
    expect((await grant()).granted).toBe(0);
    await act(resumeNumbers('351900000000'));
    await expect(act(pauseNumbers('351900000009'))).rejects.toThrow(
      '351900000009 is no number of ours. These are: 351900000000, 351900000001.',
    );
  });
});

const grant = async () => {
  const { takeTokens } = await import('../../delivery/sending/rate.ts');
  const { DELIVERY_POLICY } = await import('../../delivery/policy.ts');
  return takeTokens(scene.db, scene.sender.id, 'replies', 1, DELIVERY_POLICY);
};
