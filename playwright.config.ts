import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Written by scripts/set-up/browser.js; without it Playwright uses the browser it downloaded. */
const record = path.join(import.meta.dirname, 'node_modules', '.cache', 'stagebell-browser');
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  // Those run in other browsers, by playwright.browsers.config.ts.
  testIgnore: 'browsers/**',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A busy machine takes many times what a quiet one does.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
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
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
