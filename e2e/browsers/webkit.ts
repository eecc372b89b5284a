import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../proofs/installation/free-port.ts';
import { startRecordingProxy } from './console-recorder.ts';
import type { Engine, EngineElement } from './engine.ts';
import { browserPath } from './installed.ts';

const DRIVER_LIMIT_MS = 30_000;

/**
 * Starts WebKitGTK's own small browser on a screen of its own. Its driver tells nothing of the
 * console, so the pages of `productUrl` come through a proxy that records it.
 */
export async function openWebKit(productUrl: string): Promise<Engine> {
  const { display, xvfb } = await startScreen();
  const port = await freePort();
  const driverProcess = spawn(browserPath('webkitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_US',
      TZ: 'UTC',
      DISPLAY: display,
      // No graphics card, and no user namespaces where tests run as root.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const proxy = await startRecordingProxy(productUrl);
  const stopAll = async () => {
    await proxy.close();
    await ended(driverProcess);
    await ended(xvfb);
  };
  let driver: WebDriver;
  try {
    driver = await openWindow(port);
  } catch (error) {
    await stopAll();
    throw error;
  }
  const call = (pageFunction: string) => `return (${pageFunction})(...arguments)`;
  return {
    open: (url) => driver.get(url.replace(productUrl, proxy.url)),
    run: (pageFunction, ...args) => driver.executeScript(call(pageFunction), ...args),
    async find(pageFunction, ...args) {
      const element = await driver.executeScript<WebElement | null>(call(pageFunction), ...args);
      return element && worked(element);
    },
    consoleErrors: async () => proxy.errors,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      try {
        await driver.quit();
      } finally {
        await stopAll();
      }
    },
  };
}

async function openWindow(port: number): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => fetch(`${server}/status`).then(({ ok }) => ok, String), {
      timeout: DRIVER_LIMIT_MS,
      message: 'the driver of WebKit answers',
    })
    .toBe(true);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browserPath('webkit'), args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 960 });
  return driver;
}

/** A screen in memory; it chooses a free display number and says which. */
async function startScreen(): Promise<{ display: string; xvfb: ChildProcess }> {
  const xvfb = spawn(
    browserPath('xvfb'),
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const lines = createInterface({ input: xvfb.stdio[3] as NodeJS.ReadableStream });
  const [number] = await Promise.race([
    once(lines, 'line'),
    once(xvfb, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it was ready'))),
  ]);
  return { display: `:${number}`, xvfb };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

function worked(element: WebElement): EngineElement {
  return {
    click: () => element.click(),
    type: (text) => element.sendKeys(text),
    chooseFile: (file) => element.sendKeys(file),
  };
}
