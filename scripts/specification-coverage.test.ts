import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.dirname(import.meta.dirname);
const NOT_COVERED = 'not covered';

interface Row {
  what: string;
  shown: string;
  tests: { file: string; title: string }[];
}

/** The rows of the tables: what is demanded, and in code spans `file › title` what shows it. */
function rowsOf(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('|'));
  return lines
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, what]) => what !== 'demanded' && !/^-+$/.test(what!) && what !== 'threat')
    .map((cells) => ({ what: cells[1]!, shown: cells.at(-2)! }))
    .map(({ what, shown }) => ({
      what,
      shown,
      tests: [...shown.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file, title]) => ({
        file: file!,
        title: title!,
      })),
    }));
}

/** Whether a source has a test of this title, quoted in any way and maybe on a line of its own. */
function hasTest(source: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A table of cases may stand before the title.
  const begins = '(?:\\b(?:it|test)(?:\\.\\w+)*|[)`])\\(\\s*';
  return new RegExp(`${begins}(['"\`])${literal}\\1,`).test(source);
}

const page = readFileSync(path.join(ROOT, 'docs', 'specification-coverage.md'), 'utf8');
const rows = rowsOf(page);
const threats = rowsOf(readFileSync(path.join(ROOT, 'docs', 'security.md'), 'utf8'));

/** Tests that no file has. */
function missingOf(of: Row[]): string[] {
  return of
    .flatMap(({ tests }) => tests)
    .filter(({ file, title }) => !hasTest(read(file), title))
    .map(({ file, title }) => `${file} › ${title}`);
}

describe('the threats of docs/security.md', () => {
  it('are each held by something that a test shows', () => {
    expect(threats.filter(({ tests }) => tests.length === 0)).toEqual([]);
    expect(missingOf(threats)).toEqual([]);
  });
});

describe('the coverage of the specification', () => {
  it('speaks of every section from 2 to 9', () => {
    const sections = [...page.matchAll(/^## §(\d)/gm)].map(([, section]) => Number(section));
    expect(sections).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('names a test for everything, or says that there is none', () => {
    const silent = rows.filter(({ shown, tests }) => !tests.length && shown !== NOT_COVERED);
    expect(silent.map(({ what }) => what)).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(missingOf(rows)).toEqual([]);
  });

  it('would notice a title that no test has', () => {
    const source = "it('is told once', () => {});\nconst text = 'is told twice';";
    expect(hasTest(source, 'is told once')).toBe(true);
    expect(hasTest(source, 'is told')).toBe(false);
    expect(hasTest("test(\n  'is told once',\n  () => {},\n);", 'is told once')).toBe(true);
  });
});

function read(file: string): string {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}
