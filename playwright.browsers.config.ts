import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './e2e/browsers/browser-test.ts';

/** The main journey in browsers that Playwright cannot drive: Debian's Firefox and WebKitGTK. */
export default defineConfig<BrowserOptions>({
  testDir: 'e2e/browsers',
  outputDir: 'test-results/browsers',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { browserUnderTest: 'firefox' } },
    { name: 'webkit', use: { browserUnderTest: 'webkit' } },
  ],
});
