import { describe, expect, it } from 'vitest';
import { ERROR_ACTIONS, errorAction } from './errors.ts';

/** Meta's codes, as its error table groups them by what to do. */
const EXPECTED: [number[], object][] = [
  [[0, 3, 10, 33, 190, 200, 299, 368], { do: 'pause', what: 'number' }],
  [[131005, 131031, 131037, 131042, 131045, 133010], { do: 'pause', what: 'number' }],
  [[131048, 131063, 131064, 135000], { do: 'pause', what: 'announcements' }],
  [[132001, 132015, 132016], { do: 'pause', what: 'template' }],
  [[1, 2, 131000, 131016, 133004], { do: 'retry', wait: 'back-off' }],
  [[4, 80007, 80008, 131057], { do: 'retry', wait: 'minutes' }],
  [[131056], { do: 'retry', wait: 'pair' }],
  [[130429], { do: 'retry', wait: 'back-off', first: 'slow-down' }],
  [[131047], { do: 'retry', wait: 'back-off', first: 'close-window' }],
  [[131053], { do: 'retry', wait: 'back-off', first: 'upload-again' }],
  [[130472, 131049], { do: 'wait-a-day' }],
  [[131050], { do: 'suppress', reason: 'opted-out' }],
  [[130403], { do: 'suppress', reason: 'blocked' }],
  [[131026], { do: 'suspect' }],
  [[130497, 131021, 131030, 131052, 131062], { do: 'give-up' }],
  [[100, 131008, 131009, 131051], { do: 'give-up', alert: true }],
  [[132000, 132005, 132007, 132012, 132018, 132068, 132069], { do: 'give-up', alert: true }],
];
const ROWS = EXPECTED.flatMap(([codes, action]) => codes.map((code) => [code, action] as const));

describe('An error of Meta’s', () => {
  it.each(ROWS)('with code %d leads to %j', (code, action) => {
    expect(errorAction(code)).toEqual(action);
  });

  it('has its row tested here whatever its code', () => {
    const tested = new Set(ROWS.map(([code]) => code));
    expect([...ERROR_ACTIONS.keys()].filter((code) => !tested.has(code))).toEqual([]);
  });

  it('that says the number itself is unknown pauses it, though its code means a bad parameter', () => {
    expect(errorAction(100, 33)).toEqual({ do: 'pause', what: 'number' });
  });

  it('with a code that is new to us is retried', () => {
    expect(errorAction(999_999)).toEqual({ do: 'retry', wait: 'back-off' });
  });
});
