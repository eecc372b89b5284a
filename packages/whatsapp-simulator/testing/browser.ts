import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/** Where the set-up writes down which Chromium it found; without it Playwright uses its own. */
const RECORD = join(import.meta.dirname, '../../../node_modules/.cache/stagebell-browser');

/** Starts a Chromium that leaves the network alone. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(RECORD) && { executablePath: readFileSync(RECORD, 'utf8').trim() }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
    ],
  });
}
