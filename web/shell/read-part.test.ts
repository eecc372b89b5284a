import { expect, it } from 'vitest';
import { opensInSameTab } from './read-part.ts';

it('leaves clicks that open another tab or save to the browser', () => {
  const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(opensInSameTab(plain)).toBe(true);
  expect(opensInSameTab({ ...plain, button: 1 })).toBe(false);
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const) {
    expect(opensInSameTab({ ...plain, [key]: true }), key).toBe(false);
  }
});
