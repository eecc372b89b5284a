import { type ElementHandle, launch } from 'puppeteer-core';
import type { Engine, EngineElement } from './engine.ts';
import { browserPath } from './installed.ts';

/** Starts Firefox, which speaks WebDriver BiDi itself: no driver stands between. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: browserPath('firefox'),
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'intl.locale.requested': 'en-US' },
    env: { ...process.env, TZ: 'UTC' },
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => {
    errors.push(`${error instanceof Error ? error.stack : error} (${page.url()})`);
  });
  const call = (pageFunction: string, args: unknown[]) =>
    `(${pageFunction})(...${JSON.stringify(args)})`;
  return {
    async open(url) {
      await page.goto(url);
    },
    run: (pageFunction, ...args) => page.evaluate(call(pageFunction, args)),
    async find(pageFunction, ...args) {
      const handle = await page.evaluateHandle(call(pageFunction, args));
      const element = handle.asElement() as ElementHandle<Element> | null;
      return element && worked(element);
    },
    consoleErrors: async () => errors,
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

function worked(element: ElementHandle<Element>): EngineElement {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    chooseFile: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  };
}
