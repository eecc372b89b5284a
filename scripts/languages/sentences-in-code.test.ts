import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentencesIn } from './sentences-in-code.ts';

const PAGES = join(import.meta.dirname, '../../web');
/** Tests, what those who build the pages read, and the words of the name generator, which are English. */
const NOT_READ =
  /\.test\.tsx?$|^(testing|styleguide|brand-names\/brand-words\.ts|gig\/a-gig\.ts)|^routes\/styleguide\.tsx$/;
/** A name, which is the same in every language, and what only logs say. */
const ALLOWED = ['stagebell', 'Error fetching gigs:', 'No answer'];

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
    ['errors of our own making', "throw new TypeError('It was never read')"],
    ['keys and marks', "set('AM'); const dot = <b> · </b>;"],
  ])('is not found in %s', (_what, code) => {
    expect(textsIn(code)).toEqual([]);
  });
});

it('no sentence of the pages stands outside the catalogues', async () => {
  const files = await readdir(PAGES, { recursive: true });
  const found: string[] = [];
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || NOT_READ.test(file)) continue;
    for (const { line, text } of sentencesIn(file, await readFile(join(PAGES, file), 'utf8'))) {
      if (!ALLOWED.includes(text)) found.push(`web/${file}:${line}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});
