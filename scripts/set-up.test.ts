import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPTS = import.meta.dirname;

/** Stands in for npm: notes how it was called, and leaves behind what a call of it would. */
const NPM = `#!/bin/sh
echo "$*" >> calls
case "$1" in
  --version) echo "\${NPM_VERSION:-11.0.0}" ;;
  ci)
    if [ -n "$NPM_FAILS" ]; then echo "$NPM_FAILS" >&2; exit 1; fi
    mkdir -p node_modules/.bin
    ln -sf '${process.execPath}' node_modules/.bin/node ;;
  run) mkdir -p build/server && touch build/server/index.js && node scripts/build/stamp-build.js ;;
esac
`;
const INSTALL = 'ci --include=dev --no-audit --no-fund --loglevel=error';
const BUILD = 'run build';

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'stagebell-clone-'));
  cpSync(SCRIPTS, path.join(clone, 'scripts'), { recursive: true });
  const packages = ['packages/gazetteer', 'packages/posters', 'packages/reading/text'];
  for (const folder of ['web', 'contract', 'languages', ...packages, 'programs'])
    mkdirSync(path.join(clone, folder), { recursive: true });
  for (const file of [
    'package.json',
    'package-lock.json',
    'packages/gazetteer/distance.ts',
    'packages/gazetteer/place-query.ts',
    'packages/posters/sizes.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.web.json',
  ]) {
    write(file, '{ "type": "module" }');
  }
  write('programs/npm', NPM);
  chmodSync(path.join(clone, 'programs', 'npm'), 0o755);
});

afterEach(() => rmSync(clone, { recursive: true }));

function write(file: string, content: string): void {
  writeFileSync(path.join(clone, file), content);
}

async function setUp(
  environment: Record<string, string> = {},
): Promise<{ ok: boolean; said: string }> {
  const env = {
    ...environment,
    PATH: [path.join(clone, 'programs'), path.dirname(process.execPath), process.env.PATH].join(
      ':',
    ),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/set-up.js'], { cwd: clone, env }, (error, out, err) => {
      resolve({ ok: error === null, said: out + err });
    });
  });
}

/** What npm was asked since the last time, but for its version. */
async function npmCalls(): Promise<string[]> {
  const calls = await readFile(path.join(clone, 'calls'), 'utf8').catch(() => '');
  rmSync(path.join(clone, 'calls'), { force: true });
  return calls.split('\n').filter((call) => call && call !== '--version');
}

describe('the set-up of a clone', () => {
  it('installs and builds at first, whatever NODE_ENV says, and then has nothing to do', async () => {
    expect(await setUp({ NODE_ENV: 'production' })).toMatchObject({ ok: true });
    expect(await npmCalls()).toEqual([INSTALL, BUILD]);

    expect(await setUp()).toEqual({ ok: true, said: '' });
    expect(await npmCalls()).toEqual([]);
  });

  it('installs and builds again when the lock file has changed', async () => {
    await setUp();
    await npmCalls();
    write('package-lock.json', '{ "packages": { "node_modules/zod": { "version": "9.0.0" } } }');
    await setUp();
    expect(await npmCalls()).toEqual([INSTALL, BUILD]);
  });

  it('trusts an install that a person made with npm ci', async () => {
    await setUp();
    await npmCalls();
    const packages = JSON.stringify({ packages: { 'node_modules/zod': { version: '9.0.0' } } });
    write('package-lock.json', packages);
    write('node_modules/.package-lock.json', packages);
    await setUp();
    expect(await npmCalls()).toEqual([BUILD]);
  });

  it('builds again when a source of the pages has changed, was added or removed', async () => {
    await setUp();
    await npmCalls();
    for (const change of [
      () => write('web/page.tsx', 'one'),
      () => write('web/page.tsx', 'two'),
      () => write('contract/gig.ts', 'one'),
      () => rmSync(path.join(clone, 'web', 'page.tsx')),
    ]) {
      change();
      await setUp();
      expect(await npmCalls()).toEqual([BUILD]);
    }
  });

  it('builds again after a build that was cut short', async () => {
    await setUp();
    await npmCalls();
    rmSync(path.join(clone, 'build', 'server'), { recursive: true });
    await setUp();
    expect(await npmCalls()).toEqual([BUILD]);
  });

  it('does not build because of a test', async () => {
    await setUp();
    await npmCalls();
    write('web/page.test.tsx', 'one');
    await setUp();
    expect(await npmCalls()).toEqual([]);
  });

  it('installs once when two run at the same moment', async () => {
    const both = await Promise.all([setUp(), setUp()]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await npmCalls()).toEqual([INSTALL, BUILD]);
  });

  it('says that the registry does not answer, and tries again the next time', async () => {
    const { ok, said } = await setUp({ NPM_FAILS: 'npm error code ECONNREFUSED' });
    expect(ok).toBe(false);
    expect(said).toContain('The npm registry does not answer.');

    expect(await setUp()).toMatchObject({ ok: true });
  });

  it('says which npm it needs when this one is too old', async () => {
    const { ok, said } = await setUp({ NPM_VERSION: '9.8.1' });
    expect(ok).toBe(false);
    expect(said).toContain('needs npm 10 or newer to install; this is npm 9.8.1');
    expect(await npmCalls()).toEqual([]);
  });
});
