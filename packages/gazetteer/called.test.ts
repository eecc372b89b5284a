import { describe, expect, it } from 'vitest';
import { openGazetteer } from './open-gazetteer.ts';

const places = await openGazetteer();

const called = (name: string) => places.called(name).map(({ description }) => description);

describe('a place whose name is mistyped', () => {
  it.each([
    ['lisbn', 'Lisbon, Portugal'],
    ['Berln', 'Berlin, Germany'],
    ['porot', 'Porto, Portugal'],
    ['brcelona spain', 'Barcelona, Catalonia, Spain'],
  ])('as %j is found', (name, description) => {
    expect(places.almostCalled(name)[0]?.description).toBe(description);
  });

  it.each(['Lisbon and more', 'qwertyuiop', 'ber', '', 'see you tonight'])(
    'is not found in %j',
    (name) => {
      expect(places.almostCalled(name)).toEqual([]);
    },
  );
});

describe('a place called by its name', () => {
  it.each([
    ['Lisbon', 'Lisbon, Portugal'],
    ['LISBOA', 'Lisbon, Portugal'],
    ['porto', 'Porto, Portugal'],
    ['Porto Portugal', 'Porto, Portugal'],
    ['braga', 'Braga, Portugal'],
    ['new york', 'New York City, New York, United States'],
    ['berlin', 'Berlin, Germany'],
    ['Paris, Texas', 'Paris, Texas, United States'],
    ['Portugal', 'Portugal'],
    ['Bayern', 'Bavaria, Germany'],
    ['東京', 'Tokyo, Japan'],
    ['Ho', 'Ho, Volta, Ghana'],
    ['wa', 'Wa, Upper West, Ghana'],
    ['Bo', 'Bo, Southern Province, Sierra Leone'],
  ])('as %j is found alone', (name, description) => {
    expect(called(name)).toEqual([description]);
  });

  it.each([
    ['York', 'GB', ['York, England, United Kingdom']],
    ['Cambridge', 'GB', ['Cambridge, England, United Kingdom']],
    ['Valencia', 'ES', ['Valencia, Spain', 'Valencia, Carabobo, Venezuela']],
    ['Porto', 'BR', ['Porto, Portugal']],
    ['Paris', 'US', ['Paris, Île-de-France, France']],
    ['Durham', 'GB', ['Durham, England, United Kingdom', 'Durham, North Carolina, United States']],
  ])('is sooner one of the country of who says it: %s from %s', (name, country, descriptions) => {
    expect(places.called(name, country).map(({ description }) => description)).toEqual(
      descriptions,
    );
  });

  it('is sooner its own than the end of a longer one', () => {
    expect(called('York')[0]).toBe('York, England, United Kingdom');
  });

  it('is one of at most three comparably known ones', () => {
    expect(called('Springfield').length).toBeGreaterThan(1);
    expect(called('Springfield').length).toBeLessThanOrEqual(3);
  });

  it.each([
    'lisb',
    'lisbonn',
    'when does it start',
    'li',
    'oi',
    'ha',
    'is',
    '',
    'blue moon rising',
    'hmmm',
  ])('is not found in %j', (name) => {
    expect(called(name)).toEqual([]);
  });
});

describe('a word after the name of a place', () => {
  it.each([
    'London on',
    'Paris in',
    'paris in the',
    'Brazil in',
    'Valencia la',
    'Porto para',
    'Roma di',
    'LONDON ON',
  ])('is no area where people say it around names: %s', (name) => {
    expect(called(name)).toEqual([]);
  });

  it.each([
    ['London ON', 'London, Ontario, Canada'],
    ['london, on', 'London, Ontario, Canada'],
    ['london ontario', 'London, Ontario, Canada'],
    ['Paris, TX', 'Paris, Texas, United States'],
    ['paris tx', 'Paris, Texas, United States'],
    ['Portland OR', 'Portland, Oregon, United States'],
    ['london uk', 'London, England, United Kingdom'],
  ])('is an area where it can only be one: %s', (name, description) => {
    expect(called(name)).toEqual([description]);
  });
});
