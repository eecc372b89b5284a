import { afterAll, describe, expect, it } from 'vitest';
import { announceChange, announceNew, factsOf } from '../../../domain/announcing/announcements.ts';
import { gigRow } from '../../../domain/gigs/gig-rows.ts';
import { setGigStatus } from '../../../domain/gigs/saving/edit-gig.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';
import { givenDelivery } from '../../../testing/messages.ts';

const RECIFE = 'gn:3390760';
const WEDNESDAY = '2030-12-11T23:00:00.000Z';
const THURSDAY = '2030-12-12T23:00:00.000Z';

const chat = await createTestChat();
const artistId = (await givenArtist(chat.db, 'djana')).id;
afterAll(() => chat.close());

const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

let people = 0;
const somebody = () => chat.phone({ waId: `49159000000${people++}` });

/** A fan who was told by a message of a gig on Wednesday. */
async function told(title: string, fan = somebody()) {
  const startsAt = new Date(WEDNESDAY);
  const gig = await givenGig(chat.db, chat.places, { artistId, placeId: RECIFE, title, startsAt });
  await announceNew(chat.db, await gigRow(chat.db, gig.id));
  const { id } = await chat.db
    .updateTable('announcements')
    .set({ state: 'fanned-out' })
    .where('gig_id', '=', gig.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await givenDelivery(chat.db, id, await fan.contactId(), 'sent');
  return { fan, ...gig };
}

/** The artist changes it; whoever knows of it is told in some minutes. */
async function change(gigId: number, columns: object): Promise<void> {
  const before = await gigRow(chat.db, gigId);
  await chat.db
    .updateTable('gigs')
    .set({ ...columns, revision: before.revision + 1 })
    .where('id', '=', gigId)
    .execute();
  await announceChange(chat.db, factsOf(before), await gigRow(chat.db, gigId), 60_000);
}

const toThursday = (gigId: number) =>
  change(gigId, { starts_at: new Date(THURSDAY), wall_time: '2030-12-12T20:00:00' });

const revisionTold = async (fan: TestPhone, gigId: number) =>
  (
    await chat.db
      .selectFrom('told_in_chat')
      .select('revision')
      .where('contact_id', '=', await fan.contactId())
      .where('gig_id', '=', gigId)
      .executeTakeFirst()
  )?.revision;

describe('a reply about a gig that changed since its reader was told of it', () => {
  it('says what it was, once', async () => {
    const { fan, id, shortId } = await told('Moved on');
    await toThursday(id);
    await change(id, { venue: 'Silver Room' });
    const watch = `Keep me updated about gig ${shortId}`;
    expect(bodyOf(await fan.says(watch))).toContain(
      'Thu, 12 Dec 2030, 20:00, Silver Room, Recife (was Wed, 11 Dec 2030, 20:00, Recife)\n',
    );
    expect(bodyOf(await fan.says(watch))).not.toContain('(was');
    await change(id, { venue: 'Casa Rosa' });
    expect(bodyOf(await fan.says('My gigs'))).toContain('Recife (was Silver Room)');
  });

  it('is as ever where nothing of the gig was ever announced', async () => {
    const gig = { artistId, placeId: RECIFE, title: 'Unannounced', inHours: 24 };
    const { shortId } = await givenGig(chat.db, chat.places, gig);
    const fan = somebody();
    for (const attempt of ['first', 'second']) {
      const reply = await fan.says(`Keep me updated about gig ${shortId}`);
      expect(bodyOf(reply), attempt).toContain('*Unannounced* with Djana');
    }
  });

  it('lists what a new follow brings with what was told of it', async () => {
    const { fan, id } = await told('Brought again');
    await toThursday(id);
    await fan.says(`Follow place ${RECIFE}`);
    expect(bodyOf(await fan.says('Follow djana'))).toContain(
      '*Djana* – Brought again\nThu, 12 Dec 2030, 20:00 (was Wed, 11 Dec 2030, 20:00) · ',
    );
  });

  it('says that it is on again, and of one that is off when it was', async () => {
    const { fan, id, shortId } = await told('Off and on');
    await toThursday(id);
    await chat.db.transaction().execute((trx) => setGigStatus(trx, id, 'cancelled'));
    const watch = `Keep me updated about gig ${shortId}`;
    expect(bodyOf(await fan.says(watch))).toContain('Was: Wed, 11 Dec 2030, 20:00, Recife');
    await chat.db.transaction().execute((trx) => setGigStatus(trx, id, 'scheduled'));
    expect(bodyOf(await fan.says(watch))).toContain(
      'Thu, 12 Dec 2030, 20:00, Recife (on again, was Wed, 11 Dec 2030, 20:00)',
    );
  });
});

describe('Of whom somebody was told last', () => {
  it.each(['not interested', 'kein Interesse', 'no me interesa'])(
    'may be no more wanted, or all messages, and it is asked which: %s',
    async (text) => {
      const { fan } = await told('Not mine');
      await fan.says('Follow djana');
      expect(await fan.says(text)).toMatchObject({
        buttons: [{ id: '1/stop' }, { id: '1/no' }, { id: '1/unfollow/djana' }],
      });
    },
  );

  it('is "her", "him" and "them"', async () => {
    const { fan } = await told('Hers');
    await chat.db.updateTable('deliveries').set({ sent_at: new Date() }).execute();
    expect(bodyOf(await fan.says('follow her'))).toContain('You follow *Djana* now.');
    expect(bodyOf(await fan.says('unfollow them'))).toContain('You no longer follow *Djana*.');
  });
});

describe('"Start"', () => {
  it('tells what changed of the gigs its sender had been told of, and counts it as told', async () => {
    const { fan, id } = await told('Moved meanwhile');
    const other = await told('Called off meanwhile', fan);
    const paused = await told('Silenced', fan);
    await fan.says(`Pause updates about gig ${paused.shortId}`);
    await fan.says('Stop');
    await toThursday(id);
    await toThursday(paused.id);
    await chat.db.transaction().execute((trx) => setGigStatus(trx, other.id, 'cancelled'));
    const body = bodyOf(await fan.says('Start'));
    expect(body).toMatch(/^Messages are on\./);
    expect(body.split('Changed meanwhile:\n')[1]?.split('\n')).toEqual([
      '• *Called off meanwhile* (Djana): Cancelled. Was: Wed, 11 Dec 2030, 20:00.',
      '• *Moved meanwhile* (Djana): New date: Wed, 11 Dec 2030, 20:00 → Thu, 12 Dec 2030, 20:00.',
    ]);
    expect(await revisionTold(fan, id)).toBe(2);
    expect(await revisionTold(fan, paused.id)).toBeUndefined();
    expect(bodyOf(await fan.says('Start'))).not.toContain('Changed meanwhile');
  });

  it('names five changes at most, and counts only those as told', async () => {
    const fan = somebody();
    const gigs = [];
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) {
      gigs.push(await told(title.repeat(9), fan));
    }
    await fan.says('Stop');
    for (const { id } of gigs) await toThursday(id);
    expect(bodyOf(await fan.says('Start')).match(/•/g)).toHaveLength(5);
    expect(bodyOf(await fan.says('Start')).match(/•/g)).toHaveLength(1);
  });
});

describe('messages turned on again inside WhatsApp', () => {
  const waId = '491590000099';
  const choose = async (value: string, timestamp: number) => {
    const preference = { wa_id: waId, category: 'marketing_messages', value, timestamp };
    const metadata = { phone_number_id: 'PNID' };
    const change = {
      field: 'user_preferences',
      value: { metadata, user_preferences: [preference] },
    };
    await chat.post({ entry: [{ id: 'WABA', changes: [change] }] });
    await chat.workOff();
  };
  const replies = async (fan: TestPhone) => (await fan.replies()).map((reply) => bodyOf(reply));

  it('tell what changed while a reply can still go out, and else nothing', async () => {
    const fan = chat.phone({ waId });
    const { id } = await told('Moved in silence', fan);
    await choose('stop', 1795219300);
    await toThursday(id);
    await choose('resume', 1795219310);
    expect(await replies(fan), 'nobody has written').toEqual([]);
    await fan.says('Help');
    await choose('stop', 1795219320);
    await choose('resume', 1795219330);
    expect((await replies(fan)).at(-1)).toMatch(
      /^Messages are on again\.\n\nChanged meanwhile:\n• \*Moved in silence\* .* → Thu, 12 Dec/,
    );
  });
});
