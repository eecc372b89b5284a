import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NO_FOCUS } from '../domain/contacts/focus.ts';
import type { PendingQuestion } from '../domain/contacts/pending-question.ts';
import { type Decision, decisionOn, type Wish } from './decisions.ts';

const asked = (pending: PendingQuestion | null) => ({ pending, focus: NO_FOCUS, isStopped: false });
const PORTO = 'gn:2735943';
const where: PendingQuestion = { ask: 'where' };

describe('what is decided on', () => {
  it.each<[string, Parameters<typeof decisionOn>[1], Wish, PendingQuestion | null, Decision]>([
    ['a town asked for', 'followPlace', { by: 'request' }, null, 'done'],
    ['one of several towns', 'followPlace', { by: 'request', candidates: 2 }, null, 'asked'],
    ['a town named plainly', 'followPlace', { by: 'name', isPlain: true }, null, 'done'],
    ['a town that may be a word', 'followPlace', { by: 'name' }, null, 'asked'],
    ['a town that answers where', 'followPlace', { by: 'name' }, where, 'done'],
    ['a town misspelt as an answer', 'followPlace', { by: 'guess' }, where, 'asked'],
    ['a pin', 'followPlace', { by: 'pin' }, null, 'asked'],
    ['an artist asked for', 'follow', { by: 'request' }, null, 'done'],
    ['an artist’s name alone', 'follow', { by: 'name' }, null, 'asked'],
    ['a name of both', 'follow', { by: 'request', isOfBoth: true }, null, 'asked'],
    ['a town to be left', 'unfollowPlace', { by: 'name', of: PORTO }, null, 'asked'],
    [
      'a town to be left, named again',
      'unfollowPlace',
      { by: 'name', of: PORTO },
      { ask: 'unfollow-place', place: PORTO },
      'done',
    ],
    ['a yes on an old button', 'confirmCancelGig', { of: 'abc2345' }, null, 'asked'],
    [
      'a yes about another gig',
      'confirmCancelGig',
      { of: 'abc2345' },
      { ask: 'cancel-gig', gig: 'xyz2345' },
      'asked',
    ],
    ['a yes', 'confirmCancelGig', { of: 'x' }, { ask: 'cancel-gig', gig: 'x' }, 'done'],
    ['all data', 'deleteMyData', {}, null, 'asked'],
    ['all data, once asked', 'deleteMyData', {}, { ask: 'delete-my-data' }, 'done'],
    [
      'all data, in passing',
      'deleteMyData',
      { isInPassing: true },
      { ask: 'delete-my-data' },
      'asked',
    ],
    ['a Stop in own words', 'stop', { isFree: true }, null, 'done'],
    ['"Cancel" of who has gigs', 'cancel', { candidates: 2 }, null, 'asked'],
    ['"Cancel" of a question', 'cancel', { candidates: 2 }, { ask: 'stop' }, 'explained'],
    ['what is only spoken of', 'mentioned', {}, null, 'explained'],
    ['what has no rule', 'watchGig', {}, null, 'done'],
  ])('%s', (_, kind, wish, pending, decision) => {
    expect(decisionOn(asked(pending), kind, wish)).toBe(decision);
  });

  it('asks what a Stop in own words means where one artist is spoken of', () => {
    const spokenOf = { ...asked(null), focus: { ...NO_FOCUS, artists: ['djana'] } };
    expect(decisionOn(spokenOf, 'stop', { isFree: true })).toBe('asked');
    expect(decisionOn(spokenOf, 'stop')).toBe('done');
    expect(decisionOn({ ...spokenOf, isStopped: true }, 'stop', { isFree: true })).toBe('done');
  });
});

/** What changes what somebody follows or hears. */
const CHANGES =
  /import \{[^}]*\b(?:followArtist|followPlace|unfollow\w+|watchGig|pauseGig|pauseWatchedGigs|setOwnRadius|pause|endPauses|setGigStatus|forgetContact)\b[^}]*\} from '[./]+domain\//;

it('nothing but acts changes what somebody follows or hears', () => {
  const files = globSync('server/chat/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const changing = files.filter((file) => CHANGES.test(readFileSync(file, 'utf8')));
  expect(changing.length).toBeGreaterThan(5);
  expect(changing.filter((file) => !file.startsWith('server/chat/acts/'))).toEqual([]);
});
