import { expect, it } from 'vitest';
import { catalogueFaults } from './catalogue-faults.ts';
import { namesInCode } from './names-in-code.ts';

const ENGLISH = {
  new: 'There is a new gig by {artist}, who you follow.',
  footer: 'Answer Stop to end all messages.',
  seeGig: 'See the gig',
};
const CODE = [namesInCode('templates new footer seeGig')];

function faultsOf(changes: Partial<typeof ENGLISH>): string[] {
  const file = (language: string, templates: object) => ({
    language,
    text: JSON.stringify({ templates }),
  });
  return catalogueFaults([file('en', ENGLISH), file('hi', { ...ENGLISH, ...changes })], CODE);
}

it('Templates that Meta takes have no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

it.each([
  [{ new: 'आर्टिस्ट {artist} आज' }, 'new: has 2 words, and Meta wants 3 beside 1 argument'],
  [{ new: '{artist} plays near you' }, 'new: begins or ends with an argument, which Meta refuses'],
  [{ new: 'Near you plays {artist}' }, 'new: begins or ends with an argument, which Meta refuses'],
  [
    { new: 'There is a gig by {artist} {artist} soon' },
    'new: has arguments side by side, which Meta refuses',
  ],
  [
    { new: 'There is a gig\n\n\nby {artist} soon' },
    'new: has three line breaks in a row, which Meta refuses',
  ],
  [{ footer: 'x'.repeat(61) }, 'footer: has 61 characters, and Meta takes 60'],
  [{ seeGig: 'See all there is of it' }, 'seeGig: has 22 characters, and Meta takes 20'],
  [{ seeGig: 'See it 👍' }, 'seeGig: has an emoji or a sign that formats, which Meta refuses here'],
  [{ footer: '*Stop* it' }, 'footer: has an emoji or a sign that formats, which Meta refuses here'],
])('The check names what Meta would refuse: %j', (changes, fault) => {
  expect(faultsOf(changes)).toEqual([`hi.json: templates.${fault}`]);
});
