import { describe, expect, it } from 'vitest';
import { placeLabels } from './town-labels.ts';

const WHOLE = { left: 0, top: 0, right: 500, bottom: 400 };

describe('the names of towns on a card', () => {
  it('never touch, and the first towns get theirs before the others', () => {
    const towns = Array.from({ length: 60 }, (_, i) => ({
      name: `Town number ${i}`,
      x: 120 + (i % 8) * 40,
      y: 100 + Math.floor(i / 8) * 17,
    }));
    const labels = placeLabels(towns, WHOLE, []);
    expect(labels[0]!.name).toBe('Town number 0');
    expect(labels.length).toBeGreaterThan(5);
    for (const one of labels)
      for (const other of labels) {
        if (one === other || Math.abs(one.textY - other.textY) >= 15) continue;
        const [left, right] = one.textX < other.textX ? [one, other] : [other, one];
        expect(left.textX + left.width).toBeLessThan(right.textX);
      }
  });

  it('go to the other side where something stands', () => {
    const inset = { left: 212, top: 80, right: 400, bottom: 120 };
    const [label] = placeLabels([{ name: 'Olinda', x: 200, y: 100 }], WHOLE, [inset]);
    expect(label!.textX + label!.width).toBeLessThan(200);
  });

  it('are left out where there is no room for them', () => {
    expect(placeLabels([{ name: 'Olinda', x: -30, y: 100 }], WHOLE, [])).toEqual([]);
  });
});
