import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createScene } from '../testing/scene.ts';
import { leaseDeliveries } from './ledger/lease.ts';
import { recordDeliveries } from './ledger/record-outcomes.ts';
import { expireLeases } from './ledger/unknown-outcomes.ts';
import { notNow } from './outcome-policy.ts';
import { DELIVERY_POLICY } from './policy.ts';

const BEFORE_THE_START = join(
  import.meta.dirname,
  '../../operations/after-a-restore/1-before-the-start.sql',
);

it('After a restore nobody is told of what was leased at that moment, and what was recorded stays', async () => {
  const scene = await createScene();
  try {
    const artist = await scene.cast.artist('djana');
    const fans = [
      await scene.follower('351911111111', artist, 'Recife'),
      await scene.follower('351922222222', artist, 'Recife'),
      await scene.follower('351933333333', artist, 'Recife'),
    ];
    await scene.fanOut(artist);
    const request = { worker: 'one', senderNumberId: scene.sender.id, limit: 2 };
    const [recorded] = await leaseDeliveries(scene.ledger, request, DELIVERY_POLICY);
    const sent = { ...notNow(0), state: 'sent' as const };
    await recordDeliveries(
      scene.ledger,
      [{ ...recorded!, decision: sent, messageHash: null, postedAt: new Date() }],
      { worker: 'one', senderNumberId: scene.sender.id },
      DELIVERY_POLICY,
    );

    const statements = await readFile(BEFORE_THE_START, 'utf8');
    // That line is for psql.
    await scene.ledger.pool.query(statements.replace(/^\\set .*$/m, ''));
    await sql`update leased_batches set leased_until = now() - interval '1 second'`.execute(
      scene.db,
    );
    await expireLeases(scene.ledger, DELIVERY_POLICY);
    await scene.quiet();

    const states = fans.map((fan) => [fan, fan === recorded!.contactId ? 'sent' : 'unknown']);
    expect(await scene.states()).toEqual(Object.fromEntries(states));
  } finally {
    await scene.close();
  }
});
