import { fold } from '@stagebell/reading/fold';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './load-gazetteer.ts';
import type { Place } from './place.ts';

const gazetteer = await loadGazetteer();
const all = Array.from(gazetteer.scores, (_score, number) => gazetteer.place(number));

describe('the committed gazetteer', () => {
  it('holds the world', () => {
    const count = (kind: Place['kind']) => all.filter((place) => place.kind === kind).length;
    expect(count('city')).toBeGreaterThan(110_000);
    expect(count('region')).toBeGreaterThan(3_500);
    expect(count('country')).toBeGreaterThan(240);
  });

  it('finds every place by its id, which no other has', () => {
    const lost = all.filter(({ id }, number) => gazetteer.find(id) !== number);
    expect(lost).toEqual([]);
  });

  it('describes no two places in the same words', () => {
    const seen = new Set<string>();
    const repeated = all.filter(({ description }, number) => {
      if (gazetteer.isRedundant(number)) return false;
      return seen.has(description) || !seen.add(description);
    });
    expect(repeated).toEqual([]);
  });

  it('says nothing twice in a row when it describes a place', () => {
    const doubled = all.filter(({ description }, number) => {
      if (gazetteer.isRedundant(number)) return false;
      const parts = description.split(', ').map(fold);
      return parts.some((part, i) => part !== '' && part === parts[i + 1]);
    });
    expect(doubled).toEqual([]);
  });

  it('gives every place a zone that the runtime knows', () => {
    for (const timeZone of new Set(all.map((place) => place.timeZone))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
  });

  it('puts every place on the globe, in a country and mostly in a region of it', () => {
    const wrong = all.filter(
      ({ latitude, longitude, country, region }) =>
        Math.abs(latitude) > 90 ||
        Math.abs(longitude) > 180 ||
        gazetteer.find(`cc:${country}`) === null ||
        !(region ?? `${country}.`).startsWith(`${country}.`),
    );
    expect(wrong).toEqual([]);
    const without = all.filter(({ kind, region }) => kind === 'city' && region === null);
    expect(without.length).toBeLessThan(all.length / 100);
  });
});
