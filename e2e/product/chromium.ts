import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by scripts/set-up/browser.js; without it Playwright uses the browser it downloaded. */
const record = path.join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'stagebell-browser',
);
const isRoot = process.getuid?.() === 0;

/** How the Chromium of the tests is started. */
export const CHROMIUM = {
  ...(existsSync(record) && { executablePath: readFileSync(record, 'utf8') }),
  args: [
    // Chromium's sandbox refuses to run as root.
    ...(isRoot ? ['--no-sandbox'] : []),
    // Drawing as on a graphics card is slower than plain drawing where there is none.
    '--disable-gpu',
    // Without these it floods a machine that is offline with refused connections.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
};
