import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const ROOMS =
  '{bench,contract,docs,e2e,languages,operations,packages,proofs,scripts,server,services,web}';
const FILES = globSync([`${ROOMS}/**/*.*`, '*.*', '.env.example', 'LICENSE'], { cwd: ROOT });
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const isThere = (place: string) =>
  place === '.' || FILES.some((file) => file === place || file.startsWith(`${place}/`));

/** As GitHub makes them of headings. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** Everything of a pattern in the documents that is not so, with where it stands. */
const faults = (pattern: RegExp, isSo: (found: string, document: string) => boolean) =>
  DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(pattern)]
      .filter(([, found]) => !isSo(found!, document))
      .map(([, found]) => `${document}: ${found}`),
  );

it('every link between documents leads somewhere', () => {
  const leadsSomewhere = (link: string, document: string) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? document : path.join(path.dirname(document), file);
    return isThere(target) && (!anchor || anchorsOf(target).includes(anchor));
  };
  expect(faults(/\]\((?!https?:)([^)\s]+)\)/g, leadsSomewhere)).toEqual([]);
});

it('every file that documents name is there', () => {
  const isNamed = (name: string) => FILES.some((file) => `/${file}`.endsWith(`/${name}`));
  expect(faults(/`([\w@][\w./@-]*\.(?:tsx?|js|sql|css|sh))`/g, isNamed)).toEqual([]);
});

it('every command that documents name is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(faults(/npm run (?:-s )?([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
});
