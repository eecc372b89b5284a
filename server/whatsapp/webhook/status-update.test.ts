import { expect, it } from 'vitest';
import { readStatus } from './status-update.ts';

it.each([131026.5, 1e300, '131026', null])(
  'reads an error whose code is none of Meta’s (%j) as its "unknown"',
  (code) => {
    const status = { id: 'wamid.1', status: 'failed', timestamp: '1795219200', errors: [{ code }] };
    expect(readStatus(status)?.errors).toMatchObject([{ code: 1 }]);
  },
);

it('reads a failure that names no error as one of Meta’s "unknown errors"', () => {
  const status = { id: 'wamid.1', status: 'failed', timestamp: '1795219200' };
  expect(readStatus(status)?.errors).toMatchObject([{ code: 131000 }]);
});
