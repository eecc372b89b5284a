import { expect, it } from 'vitest';
import { createTestChat } from '../testing/chat.ts';
import { countLockWaits, holdTable } from '../testing/database/database-faults.ts';

it('A text for which the database is slow to answer holds up nobody else’s', async () => {
  const [slow, quick] = await Promise.all([createTestChat(), createTestChat()]);
  const slowFan = slow.phone({ waId: '491570000001' });
  const quickFan = quick.phone({ waId: '491570000002' });
  await slowFan.says('Hello');
  const release = await holdTable(slow.db, 'artists');
  const answered = slowFan.says('chi seguo?');
  await expect.poll(() => countLockWaits(slow.db)).toBe(1);
  expect(await quickFan.says('is this free?')).toMatchObject({
    body: expect.stringContaining('Stagebell is free'),
  });
  await release();
  expect(await answered).toMatchObject({ body: expect.stringContaining('You follow no artist') });
  await Promise.all([slow.close(), quick.close()]);
});
