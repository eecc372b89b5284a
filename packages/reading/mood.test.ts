import { describe, expect, it } from 'vitest';
import { isNegative } from './read-phrase.ts';
import { readPhrase, readWritten } from './testing/lexicon.ts';

const kindOf = (text: string) => readPhrase(text)?.kind ?? null;

describe('an act that is only spoken of', () => {
  it.each([
    ['how do I unfollow ase.live?', 'unfollow', 'asked'],
    ['why should I follow djana', 'follow', 'asked'],
    ['Hi! Can I follow djana?', 'follow', 'asked'],
    ['unfollow djana?', 'unfollow', 'asked'],
    ['should I cancel gig k3p7xyz?', 'cancelGig', 'asked'],
    ['postpone gig tonight?', 'postponeGig', 'asked'],
    ['what happens if I pause updates about gig k3p7xyz', 'unwatchGig', 'asked'],
    ['do I have to delete my data?', 'deleteMyData', 'asked'],
    ['Stop?', 'stop', 'asked'],
    ['how do I stop these messages', 'stop', 'asked'],
    ["please don't follow ase.live", 'follow', 'negated'],
    ['do not unfollow djana', 'unfollow', 'negated'],
    ["don't stop following djana", 'unfollow', 'negated'],
    ['Never cancel gig k3p7xyz', 'cancelGig', 'negated'],
    ["don't stop", 'stop', 'negated'],
    ["don't unsubscribe me please", 'stop', 'negated'],
    ['No! Please do not delete my data', 'deleteMyData', 'negated'],
    ["no, don't delete my data", 'deleteMyData', 'negated'],
    ['delete my data? no', 'deleteMyData', 'negated'],
    ['Keep it, I said delete my data by mistake', 'deleteMyData', 'negated'],
    ['não, delete my data foi engano', 'deleteMyData', 'negated'],
    ['Bitte nicht delete my data', 'deleteMyData', 'negated'],
    ["yes but don't delete my data", 'confirmDeleteMyData', 'negated'],
    ['Yes, cancel gig k3p7xyz? no', 'confirmCancelGig', 'negated'],
  ])('is not done in %j', (text, kind, mood) => {
    expect(readPhrase(text)).toMatchObject({ kind: 'mentioned', act: { kind }, mood });
  });

  it.each([
    ['hey can you please follow djana', 'follow'],
    ['Could you follow djana?', 'follow'],
    ['Follow djana please!', 'follow'],
    ['follow djana, please?', 'follow'],
    ['No, unfollow djana', 'unfollow'],
    ['please stop following djana', 'unfollow'],
    ["I can't come, so pause updates about gig k3p7xyz", 'unwatchGig'],
    ["What a night. I don't regret it. Follow djana", 'follow'],
    ['Follow how.to', 'follow'],
    ['Follow not.a.band', 'follow'],
    ['please delete my data', 'deleteMyData'],
  ])('is done in %j', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('is done by a tap, whatever the name in it says', () => {
    expect(readWritten('Unfollow do.not.ask')).toMatchObject({ kind: 'unfollow' });
  });
});

describe('a deletion', () => {
  it.each(['Delete my data', ' “delete   MY data” !', '*Delete my data.*'])(
    'is said with nothing around it in %j',
    (text) => {
      expect(readPhrase(text)).toEqual({ kind: 'deleteMyData' });
    },
  );

  it('with words around it may ask, but is no answer', () => {
    expect(readPhrase('please delete my data')).toEqual({ kind: 'deleteMyData', inPassing: true });
  });

  it.each(['Yes, delete my data', 'Sim delete my data', 'ja, please delete my data'])(
    'is confirmed by %j',
    (text) => {
      expect(readPhrase(text)).toEqual({ kind: 'confirmDeleteMyData' });
    },
  );
});

describe('yes and no', () => {
  it.each(['yes', 'Sim!', 'sí', 'Oui', 'ja bitte'])('reads %j as yes', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'yes' });
  });

  it.each(['no', 'Não', 'nein', "yes? no, don't", 'yes, keep it'])('reads %j as no', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'no' });
  });

  it.each(['ok', 'Sure, why not', 'Okay', 'yep'])('takes %j for less than a yes', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'okay' });
  });

  it.each(["please don't", 'NO!!', 'never ever', 'keep everything', 'bitte nicht'])(
    'hears the no in %j',
    (text) => {
      expect(isNegative(text)).toBe(true);
    },
  );

  it.each(['Delete it all', 'I want it gone', 'northern'])('hears none in %j', (text) => {
    expect(isNegative(text)).toBe(false);
  });
});
