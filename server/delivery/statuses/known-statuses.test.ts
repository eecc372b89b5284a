import { expect, it } from 'vitest';
import { furthestSteps, type KnownStatus } from './known-statuses.ts';

type Update = KnownStatus['update'];

function status(attempt: number, status: Update['status'], replyId = 1): KnownStatus<'reply'> {
  const key = { kind: 'reply' as const, replyId, attempt, postedAt: new Date(0) };
  const update = { messageId: `wamid.${attempt}`, status, at: new Date(0) };
  return { key, update, messageHash: Buffer.from([attempt]) };
}
const steps = (...statuses: KnownStatus<'reply'>[]) =>
  furthestSteps(statuses).map(({ replyId, attempt, step }) => [replyId, attempt, step]);

it('Of one message the furthest step counts, whatever the order', () => {
  const all = [status(1, 'read'), status(1, 'sent'), status(1, 'failed'), status(2, 'sent', 2)];
  expect(steps(...all)).toEqual([
    [1, 1, 'read'],
    [2, 2, 'sent'],
  ]);
});

it('Of two attempts that went as far the later one counts, whatever the order', () => {
  const [first, second] = [status(1, 'sent'), status(2, 'sent')];
  expect(steps(first, second)).toEqual([[1, 2, 'sent']]);
  expect(steps(second, first)).toEqual([[1, 2, 'sent']]);
});
