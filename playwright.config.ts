import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './e2e/product/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  // Those run in other browsers, by playwright.browsers.config.ts.
  testIgnore: 'browsers/**',
  outputDir: 'test-results',
  // More than there are cores: some wait for what the others are busy with.
  workers: 3,
  fullyParallel: true,
  // A busy machine takes many times what a quiet one does.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without copies of the page around each step, most of which nobody would look at: `--trace=on` makes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
