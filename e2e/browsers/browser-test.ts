import { writeFile } from 'node:fs/promises';
import { expect, productTest } from '../product/product.ts';
import { BrowserPage } from './browser-page.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

export interface BrowserOptions {
  /** Which browser a project runs its journeys in. */
  browserUnderTest: 'firefox' | 'webkit';
}

interface BrowserFixtures extends BrowserOptions {
  engine: Engine;
  browserPage: BrowserPage;
}

/** A journey's product and phones, and a page in the browser that the project names. */
export const browserTest = productTest.extend<BrowserFixtures>({
  browserUnderTest: ['firefox', { option: true }],

  engine: async ({ browserUnderTest, product }, use, testInfo) => {
    const engine = await (browserUnderTest === 'firefox' ? openFirefox() : openWebKit(product.url));
    try {
      await use(engine);
      expect(await engine.consoleErrors(), 'errors in the console').toEqual([]);
    } finally {
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath('window.png'), await engine.screenshot());
      }
      await engine.close();
    }
  },

  browserPage: async ({ engine }, use) => use(new BrowserPage(engine)),
});
