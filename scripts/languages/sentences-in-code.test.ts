import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentencesIn } from './testing/sentences-in-code.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * Where a sentence would be read by somebody whose language is another one. Not `server/api`: it tells pages by codes
 * what is wrong, and in English what only a program can get wrong.
 */
const ROOMS = [
  'web',
  'contract',
  'server/domain',
  'server/load',
  'server/places',
  'packages/gazetteer',
];
/**
 * Tests, what those who build the pages read, the words of the name generator, which are English, the phrases of
 * links into the chat, the specification's texts for calls that lack something, and the names of genres.
 */
const NOT_READ = [
  /\.test\.tsx?$|\/testing\//,
  /^web\/(styleguide\/|brand-names\/brand-words\.ts|gig\/a-gig\.ts|routes\/styleguide\.tsx)/,
  /^contract\/(api|genres\/genres)\.ts$/,
];
/** A name, which is the same in every language, and what only logs say. */
const ALLOWED = ['stagebell', 'Error fetching gigs:', 'No answer', 'No answer within … ms'];

const textsIn = (code: string) => sentencesIn('page.tsx', code).map(({ text }) => text);

describe('a sentence in code', () => {
  it.each([
    ['between tags', '<p>Hello</p>', 'Hello'],
    ['beside a value', '<p>{count} gigs</p>', 'gigs'],
    ['in an attribute', '<img alt="Map" />', 'Map'],
    ['for screen readers', '<ul aria-label="places" />', 'places'],
    ['in a value', "say({ title: 'It was saved' })", 'It was saved'],
    ['with values in it', `const text = \`Within \${km} km\`;`, 'Within … km'],
  ])('is found %s', (_where, code, text) => {
    expect(textsIn(code)).toEqual([text]);
  });

  it.each([
    ['classes', '<p className="grid gap-4" />'],
    ['logs', "console.error('Error adding location:', error)"],
    ['the description of the API', "z.string().describe('The zone of the venue')"],
    ['errors of our own making', "throw new TypeError('It was never read')"],
    ['keys and marks', "set('AM'); const dot = <b> · </b>;"],
  ])('is not found in %s', (_what, code) => {
    expect(textsIn(code)).toEqual([]);
  });
});

it.each(ROOMS)('no sentence that people read stands outside the catalogues in %s', async (room) => {
  const files = (await readdir(join(ROOT, room), { recursive: true })).map((one) =>
    join(room, one),
  );
  const found: string[] = [];
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || NOT_READ.some((one) => one.test(file))) continue;
    for (const { line, text } of sentencesIn(file, await readFile(join(ROOT, file), 'utf8'))) {
      if (!ALLOWED.includes(text)) found.push(`${file}:${line}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});
