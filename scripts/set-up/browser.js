import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inPath } from './in-path.js';
import { doOnce } from './lock.js';
import { installPackages } from './packages.js';
import { inRoot } from './root.js';
import { runCommand } from './run-command.js';
import { SetUpError } from './set-up-error.js';

/** Holds the path of the Chromium that the journeys run in; playwright.config.ts reads it. */
const RECORD = inRoot('node_modules', '.cache', 'stagebell-browser');

/** Debian's Chromium without a window: the journeys take two thirds of the time in it. */
const WINDOWLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/** Finds a Chromium, or installs one: as root from Debian, otherwise from Playwright. */
export async function rememberBrowser() {
  await doOnce(isRemembered, async () => {
    const found =
      inPath([WINDOWLESS], runs) ??
      (await installPackage(WINDOWLESS)) ??
      inPath(NAMES, runs) ??
      MAC_PLACES.find(runs) ??
      playwrights() ??
      (await download()) ??
      (await installPackage('chromium'));
    if (!found) {
      throw new SetUpError(
        'The journeys need a Chromium and none could be installed. Install Chromium or Chrome, then try again.',
      );
    }
    mkdirSync(path.dirname(RECORD), { recursive: true });
    writeFileSync(RECORD, found);
    console.log(`The journeys run in ${found}.`);
  });
}

function isRemembered() {
  return existsSync(RECORD) && existsSync(readFileSync(RECORD, 'utf8'));
}

/** Tried, because a browser may lack a library, or be only a stub of a snap. */
function runs(place) {
  if (!existsSync(place)) return false;
  try {
    execFileSync(place, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function playwrights() {
  const script = "console.log(require('playwright-core').chromium.executablePath())";
  const place = execFileSync(inRoot('node_modules', '.bin', 'node'), ['-e', script], {
    cwd: inRoot('.'),
    encoding: 'utf8',
  }).trim();
  return runs(place) ? place : undefined;
}

async function download() {
  console.log('Looking for a Chromium to download for the journeys.');
  const { ok } = await runCommand('playwright', ['install', 'chromium'], {
    quiet: true,
    timeout: DOWNLOAD_LIMIT_MS,
  });
  return ok ? playwrights() : undefined;
}

/** Not every distribution has each of them. */
async function installPackage(name) {
  try {
    return (await installPackages([name])) ? inPath([name], runs) : undefined;
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    return undefined;
  }
}
