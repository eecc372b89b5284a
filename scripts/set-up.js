/**
 * Makes a clone ready to run: installs, builds and finds a browser, each only where it is needed.
 * Plain JavaScript for Node 20.19: it runs before the Node that everything else runs on is here.
 *
 *   node scripts/set-up.js [--no-build] [--browser] [--other-browsers] [--services]
 */

import { rememberBrowser } from './set-up/browser.js';
import { build } from './set-up/build.js';
import { install } from './set-up/install.js';
import { rememberOtherBrowsers } from './set-up/other-browsers.js';
import { rememberServices } from './set-up/services.js';
import { SetUpError } from './set-up/set-up-error.js';

const OLDEST_NODE = [20, 19];

try {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new SetUpError(
      `Stagebell needs Node ${OLDEST_NODE.join('.')} or newer to install; this is Node ${process.versions.node}. Get a newer one from https://nodejs.org.`,
    );
  }
  await install();
  if (!process.argv.includes('--no-build')) await build();
  if (process.argv.includes('--browser')) await rememberBrowser();
  if (process.argv.includes('--other-browsers')) await rememberOtherBrowsers();
  if (process.argv.includes('--services')) await rememberServices();
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
