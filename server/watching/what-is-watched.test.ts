import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(ROOT, path), 'utf8');

const RULES = await read('operations/prometheus/alerts.yml');
const DASHBOARDS = await Promise.all(
  (await readdir(join(ROOT, 'operations/grafana'))).map(async (name) => ({
    name,
    text: await read(`operations/grafana/${name}`),
  })),
);

/** Of the documented metrics, which a test holds to those that are exported, what a query may name. */
async function series(): Promise<Set<string>> {
  const page = await read('docs/metrics.md');
  const names = [...page.matchAll(/^\| `(stagebell_\w+)` \|/gm)].map(([, name]) => name!);
  const ofHistograms = names.flatMap((name) =>
    ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`),
  );
  return new Set([...names, ...ofHistograms]);
}

const named = (text: string) => [...text.matchAll(/\bstagebell_\w+/g)].map(([name]) => name);

/** A heading as GitHub makes an address of it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

describe('the rules of alerts', () => {
  it('name metrics that are exported', async () => {
    const known = await series();
    expect(named(RULES).filter((name) => !known.has(name))).toEqual([]);
  });

  it('each link to a heading that says what to do', async () => {
    const page = await read('docs/when-things-fail.md');
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
    const links = [...RULES.matchAll(/runbook: docs\/when-things-fail\.md#(\S+)/g)];
    expect(links.length).toBe(RULES.split('- alert:').length - 1);
    expect(links.map(([, anchor]) => anchor).filter((one) => !anchors.includes(one!))).toEqual([]);
  });

  it('are each tested to ring, and to be silent', async () => {
    const tests = await read('operations/prometheus/alerts.test.yml');
    const tried = [...tests.matchAll(/name: (\w+) (?:rings|is silent)/g)].map(([, name]) => name);
    const rules = [...RULES.matchAll(/- alert: Stagebell(\w+)/g)].map(([, name]) => name);
    expect(tried.sort()).toEqual([...rules, ...rules].sort());
  });
});

describe.each(DASHBOARDS)('the dashboard $name', ({ text }) => {
  it('shows metrics that are exported', async () => {
    const known = await series();
    const shown = named(text.replace(/"(?:uid|tags)": .*/g, ''));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has each panel once, by a number of its own, with something to show', () => {
    const { panels } = JSON.parse(text) as {
      panels: { id: number; title: string; targets: { expr: string }[] }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(panels.every(({ targets }) => targets.every(({ expr }) => expr !== ''))).toBe(true);
  });
});
