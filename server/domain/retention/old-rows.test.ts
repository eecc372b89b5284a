import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensurePartitions } from '../../delivery/ledger/partitions.ts';
import { createScene, type Scene } from '../../testing/scene.ts';
import { pause } from '../follows/pauses.ts';
import { dropOldRows } from './old-rows.ts';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let scene: Scene;
beforeEach(async () => {
  scene = await createScene();
});
afterEach(() => scene.close());

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}`.execute(scene.db);
  return rows[0]!.n;
};

it('What is settled goes when it is old, what is open or young stays', async () => {
  const { db, sender } = scene;
  const ana = await scene.fan('351911111111');
  const event = (key: string, state: string, received_at: Date) => ({
    dedupe_key: Buffer.from(key),
    kind: 'text',
    key_id: 1,
    contact_id: ana,
    state,
    occurred_at: received_at,
    received_at,
  });
  await db
    .insertInto('inbound_events')
    .values([
      event('old', 'done', daysAgo(15)),
      event('old and open', 'stored', daysAgo(15)),
      event('young', 'done', daysAgo(13)),
    ])
    .execute();
  const reply = (state: string, created_at: Date) => ({
    contact_id: ana,
    sender_number_id: sender.id,
    key_id: 1,
    state,
    created_at,
  });
  await db
    .insertInto('replies')
    .values([
      reply('read', daysAgo(31)),
      reply('queued', daysAgo(31)),
      { ...reply('unknown', daysAgo(31)), unknown_until: new Date() },
      reply('read', daysAgo(29)),
    ])
    .execute();
  await db
    .insertInto('counted_prices')
    .values(
      [15, 13].map((days) => ({ message_hash: Buffer.alloc(16, days), counted_at: daysAgo(days) })),
    )
    .execute();
  await db
    .insertInto('opened_conversations')
    .values({ portfolio: 'PORTFOLIO', contact_id: ana, opened_at: daysAgo(3) })
    .execute();
  await pause(db, ana, ['all'], daysAgo(1));
  await pause(db, ana, ['place gn:1'], daysAgo(-1));
  const artist = await scene.cast.artist('djana');
  for (const startsAt of [daysAgo(91), daysAgo(-300)]) {
    const gig_id = await scene.cast.gig(artist, await scene.cast.place('Recife'), startsAt);
    await db.insertInto('told_in_chat').values({ gig_id, contact_id: ana, revision: 1 }).execute();
  }

  const name = (value: string, valid_to: Date | null) => ({
    contact_id: ana,
    portfolio: 'PORTFOLIO',
    kind: 'username',
    sealed: Buffer.from(value),
    lookup: Buffer.alloc(16, value),
    key_id: 1,
    valid_to,
  });
  await db
    .insertInto('identities')
    .values([name('long former', daysAgo(91)), name('former', daysAgo(89)), name('today', null)])
    .execute();

  await dropOldRows(db);
  expect({
    names: await count('identities'),
    events: await count('inbound_events'),
    replies: await count('replies'),
    prices: await count('counted_prices'),
    conversations: await count('opened_conversations'),
    told: await count('told_in_chat'),
    pauses: await count('pauses'),
  }).toEqual({
    names: 3,
    events: 2,
    replies: 3,
    prices: 1,
    conversations: 0,
    told: 1,
    pauses: 1,
  });
});

it('What the chat asked and offered goes when it is over, not while it may be meant', async () => {
  const { db } = scene;
  const [over, open, half] = [
    await scene.fan('351911111111'),
    await scene.fan('351922222222'),
    await scene.fan('351933333333'),
  ];
  const keep = (id: number, pending: Date, offered: Date | null) => {
    const until = (date: Date | null) => date && JSON.stringify({ until: date });
    const kept = { pending: until(pending), offered: until(offered) };
    return db.updateTable('contacts').set(kept).where('id', '=', id).execute();
  };
  await keep(over, daysAgo(0.1), null);
  await keep(open, daysAgo(-0.1), daysAgo(-0.1));
  await keep(half, daysAgo(0.1), daysAgo(-0.1));
  await dropOldRows(db);
  const kept = db
    .selectFrom('contacts')
    .select('id')
    .where('pending', 'is not', null)
    .orderBy('id');
  expect((await kept.execute()).map(({ id }) => id)).toEqual([open, half]);
});

it('A month of deliveries goes when its gigs are over, not while one is still to come', async () => {
  const { db } = scene;
  const artist = await scene.cast.artist('djana');
  const fan = await scene.follower('351911111111', artist, 'Recife');
  const told = async (announcedOn: string, startsAt: Date) => {
    await ensurePartitions(db, new Date(announcedOn));
    const { announcementId } = await scene.publish(artist, 'Recife', startsAt);
    await sql`update announcements set announced_on = ${announcedOn}::date where id = ${announcementId}`.execute(
      db,
    );
    await sql`
      insert into deliveries (announced_on, announcement_id, contact_id, state)
      values (${announcedOn}::date, ${announcementId}, ${fan}, 'read')`.execute(db);
    await sql`
      insert into delivery_messages (message_hash, announced_on, announcement_id, contact_id)
      values ('\\x01', ${announcedOn}::date, ${announcementId}, ${fan})`.execute(db);
  };
  await told('2020-01-15', new Date('2020-03-01T20:00:00Z'));
  await told('2020-07-15', daysAgo(-100));
  await told(new Date().toISOString().slice(0, 10), daysAgo(-1));
  expect(await dropOldRows(db)).toEqual([
    'deliveries_2020_01',
    'deliveries_2020_02',
    'deliveries_2020_03',
    'deliveries_2020_08',
    'deliveries_2020_09',
  ]);
  expect(await count('deliveries')).toBe(2);
  expect(await count('delivery_messages')).toBe(2);
  expect(await dropOldRows(db)).toEqual([]);
});
