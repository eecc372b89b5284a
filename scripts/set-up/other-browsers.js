import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inPath } from './in-path.js';
import { doOnce } from './lock.js';
import { installPackages } from './packages.js';
import { inRoot } from './root.js';
import { SetUpError } from './set-up-error.js';

/** Holds where each program was found; e2e/browsers/installed.ts reads it. */
const RECORD = inRoot('node_modules', '.cache', 'stagebell-other-browsers.json');

/** Each program by Debian's package that brings it, and where it may be. */
const PROGRAMS = {
  firefox: { package: 'firefox-esr', find: () => inPath(['firefox-esr', 'firefox']) },
  webkitDriver: { package: 'webkit2gtk-driver', find: () => inPath(['WebKitWebDriver']) },
  webkit: { package: 'webkit2gtk-driver', find: inLibraries },
  xvfb: { package: 'xvfb', find: () => inPath(['Xvfb']) },
};

/** Finds Firefox, WebKitGTK and a screen for it, or (as root) gets them from Debian. */
export async function rememberOtherBrowsers() {
  await doOnce(hasAll, async () => {
    const missing = Object.values(PROGRAMS).filter(({ find }) => !find());
    const packages = [...new Set(missing.map((program) => program.package))];
    if (!(await installPackages(packages)) || !hasAll()) {
      throw new SetUpError(
        `The journey in other browsers needs ${packages.join(', ')}. Install these packages, then try again.`,
      );
    }
  });
  const found = Object.entries(PROGRAMS).map(([name, { find }]) => [name, find()]);
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(Object.fromEntries(found)));
}

function hasAll() {
  return Object.values(PROGRAMS).every(({ find }) => find());
}

/** WebKitGTK's small browser is not in the PATH but in a library folder of the platform. */
function inLibraries() {
  const platforms = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
    : [];
  const places = platforms.flatMap((platform) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) =>
      path.join('/usr/lib', platform, version, 'MiniBrowser'),
    ),
  );
  return places.find((place) => existsSync(place));
}
