import { test as base, expect } from '@playwright/test';
import { Phone } from './phone.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { tracesOfPeople } from './traces-of-people.ts';

const BRITISH = '44';
/** Of the product's log: warnings and what is worse. */
const WARNING = /"level":[456]0/;

interface ProductFixtures {
  /** Makes a phone that nobody has used yet, by default with the calling code of Great Britain. */
  newPhone: (callingCode?: string) => Phone;
  failureReport: undefined;
}

interface JourneyFixtures {
  /** What a provoked failure is expected to log; each must come, and nothing else may. */
  expectedConsoleErrors: RegExp[];
  consoleWatch: undefined;
  pageReport: undefined;
}

interface RunFixtures {
  /** One running product for all journeys: each uses phones and names of its own. */
  product: RunningProduct;
  phoneNumbers: Iterator<string>;
}

/** Playwright's test with a running product and phones, whatever browser the journey is in. */
export const productTest = base.extend<ProductFixtures, RunFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      const traces = await tracesOfPeople(product);
      await product.stop();
      expect(traces, 'numbers and ids of people in logs, metrics and backups').toEqual([]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  phoneNumbers: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => use(unusedNumbers()),
    { scope: 'worker' },
  ],

  newPhone: async ({ product, phoneNumbers }, use) => {
    await use((callingCode = BRITISH) => {
      const number = phoneNumbers.next().value.slice(BRITISH.length);
      return new Phone(product.simulatorUrl, callingCode + number);
    });
  },

  failureReport: [
    async ({ product }, use, testInfo) => {
      const start = product.output().length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const body = product.output().slice(start);
      await testInfo.attach('what the product printed', { body, contentType: 'text/plain' });
      // Printed as well, because elsewhere than on the machine of the run the attachments cannot be read.
      const warnings = body.split('\n').filter((line) => WARNING.test(line));
      console.error(['The product warned:', ...warnings].join('\n'));
    },
    { auto: true },
  ],
});

/** The same in Chromium, with a watch on its console. */
export const watchedTest = productTest.extend<JourneyFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedConsoleErrors: async ({}, use) => use([]),

  consoleWatch: [
    async ({ context, expectedConsoleErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.page()?.url()})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error().stack)));
      await use(undefined);
      const isExpected = (error: string) => expectedConsoleErrors.some((one) => one.test(error));
      expect(
        errors.filter((error) => !isExpected(error)),
        'errors in the console',
      ).toEqual([]);
      for (const one of expectedConsoleErrors) expect(errors.join('\n')).toMatch(one);
    },
    { auto: true },
  ],

  pageReport: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const page of context.pages()) {
        const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
        console.error(`${page.url()} shows:\n${shown}`);
      }
    },
    { auto: true },
  ],
});

export { expect };

function* unusedNumbers(): Generator<string, never> {
  for (let number = Number(`${BRITISH}7911000001`); ; number++) yield String(number);
}
