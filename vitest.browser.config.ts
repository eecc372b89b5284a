import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './e2e/product/chromium.ts';

/** Components in the Chromium of the journeys, against an API that the tests play. */
export default defineConfig({
  publicDir: 'web/public',
  // What is found only while a test runs makes its page load anew.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      'radix-ui',
      'react-hook-form',
      '@hookform/resolvers',
      'react-day-picker',
      'react-day-picker/locale',
      'react-easy-crop',
      'lucide-react',
      'temporal-polyfill',
      'zod',
    ],
  },
  plugins: [tailwindcss()],
  test: {
    include: ['web/**/*.test.tsx'],
    setupFiles: ['web/testing/set-up.ts'],
    // A page goes on to the next file with what it has loaded; what a test changes is put back.
    isolate: false,
    coverage: {
      include: ['web/**/*.{ts,tsx}'],
      exclude: ['web/testing/**', 'web/**/page-script.ts', 'web/entry.*.tsx', 'web/routes.ts'],
      reporter: ['text-summary'],
    },
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        actionTimeout: 20_000,
        launchOptions: CHROMIUM,
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'UTC',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
