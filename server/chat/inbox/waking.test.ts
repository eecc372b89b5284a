import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestChat } from '../../testing/chat.ts';
import { waitingJobs } from '../../testing/database/database-faults.ts';
import { createWorkerWaker } from './waking.ts';

const chat = await createTestChat();
afterAll(() => chat.close());

const converseJobs = async () =>
  (await waitingJobs(chat.db)).flatMap(({ task, payload }) =>
    task === 'converse' ? [payload] : [],
  );

it('wakes a worker for a text by a commit of its own: those that notify wait for each other, and one that keeps something waits for a copy of the database', async () => {
  const ana = chat.phone({ waId: '351910000078' });
  await chat.post(ana.webhook({ type: 'text', text: { body: 'Hi' } }));
  const { rows } = await sql<{ event: string; job: string }>`
    select e.xmin::text as event, j.xmin::text as job
    from inbound_events e
    join graphile_worker._private_jobs j on j.key = concat('converse:', e.contact_id)`.execute(
    chat.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.job).not.toBe(rows[0]!.event);
});

it('wakes once for texts of one contact that come while nobody works', async () => {
  const ben = chat.phone({ waId: '351910000079' });
  const before = (await converseJobs()).length;
  for (const body of ['Hi', 'Hello', 'Help']) {
    await chat.post(ben.webhook({ type: 'text', text: { body } }));
  }
  expect(await converseJobs()).toHaveLength(before + 1);
});

it('says that it could not wake, and leaves the rest to the sweep', async () => {
  const said: string[] = [];
  const ignore = () => {};
  const log = {
    debug: ignore,
    info: ignore,
    error: ignore,
    warn: (_fields: object, message: string) => void said.push(message),
  };
  await chat.db
    .transaction()
    .execute(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(ignore);
      await createWorkerWaker(trx, log)(1);
    })
    .catch(ignore);
  expect(said).toEqual([expect.stringContaining('the sweep does')]);
});
