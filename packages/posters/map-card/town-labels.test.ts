import { describe, expect, it } from 'vitest';
import { overlap } from './box.ts';
import { placeLabels, type Room, type TownOnCard } from './town-labels.ts';

const PIN = { x: 250, y: 190 };

/** On a card of its own, where every letter is ten pixels wide. */
function labelsOf(towns: TownOnCard[], room: Partial<Room> = {}) {
  const within = { left: 0, top: 0, right: 500, bottom: 400 };
  const width = async (name: string) => name.length * 10;
  return placeLabels(towns, { within, taken: [], width, pin: PIN, ...room });
}

describe('the names of towns on a card', () => {
  it('never touch, and the first towns get theirs before the others', async () => {
    const towns = Array.from({ length: 60 }, (_, i) => ({
      name: `Town ${i}`,
      x: 120 + (i % 8) * 40,
      y: 100 + Math.floor(i / 8) * 17,
    }));
    const labels = await labelsOf(towns);
    expect(labels[0]!.name).toBe('Town 0');
    expect(labels.length).toBeGreaterThan(5);
    for (const one of labels) {
      for (const other of labels) {
        if (one !== other) expect(overlap(one.box, other.box, 4)).toBe(false);
      }
    }
  });

  it('go to the other side where something stands', async () => {
    const inset = { left: 112, top: 80, right: 400, bottom: 120 };
    const [label] = await labelsOf([{ name: 'Olinda', x: 100, y: 100 }], { taken: [inset] });
    expect(label!.box.right).toBeLessThan(100);
  });

  it('are left out where there is no room for them', async () => {
    expect(await labelsOf([{ name: 'Olinda', x: -30, y: 100 }])).toEqual([]);
  });

  it('leave out suburbs, unless there is little else', async () => {
    const suburb = { name: 'Suburb', x: PIN.x + 30, y: PIN.y + 20 };
    const others = [40, 80, 120, 300].map((y) => ({ name: `At ${y}`, x: 50, y }));
    const named = async (towns: TownOnCard[]) => (await labelsOf(towns)).map(({ name }) => name);
    expect(await named([suburb, ...others])).not.toContain('Suburb');
    expect(await named([suburb, ...others.slice(1)])).toContain('Suburb');
  });
});
