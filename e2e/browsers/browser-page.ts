import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Engine, EngineElement } from './engine.ts';

/** How a person finds something: by its role and, in part and in any case, its accessible name. */
export interface Target {
  role: string;
  name: string | RegExp;
}

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);
const IS_LOADED = `() => 'TestingLibraryDom' in window`;
const LOAD = `() => {
  ${TESTING_LIBRARY}
  for (const half of ['mousedown', 'click']) {
    addEventListener(half, ({ target }) => { window.hit[half] = window.found?.contains(target); }, true);
  }
}`;
const FIND = `(role, pattern) => {
  window.hit = {};
  return window.found = TestingLibraryDom.queryAllByRole(document.body, role, {
    name: new RegExp(pattern, 'i'),
  }).find((element) => element.checkVisibility() && !element.disabled) ?? null;
}`;
/** What goes away when the mouse goes down on it is never clicked. A page that was left knows nothing of it. */
const IS_HIT = `() => !window.hit ||
  Boolean(window.hit.mousedown && (window.hit.click || !window.found.isConnected))`;
const FIND_FILE_FIELD = `() => document.querySelector('input[type=file]')`;
const TEXT = '() => document.body.innerText';
const ANSWER_LIMIT_MS = 60_000;

/** The open page as a person uses it, in whichever browser. Everything waits for what it needs. */
export class BrowserPage {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  open(url: string): Promise<void> {
    return this.#engine.open(url);
  }

  async click(target: Target): Promise<void> {
    await this.#press(target);
  }

  async type(target: Target, text: string): Promise<void> {
    const element = await this.#press(target);
    await element.type(text);
  }

  /** Chooses a file, given by its absolute path, in the page's one file field. */
  async chooseFile(file: string): Promise<void> {
    await expect(async () => {
      const field = await this.#engine.find(FIND_FILE_FIELD);
      if (!field) throw new Error('there is no file field');
      await field.chooseFile(file);
    }).toPass({ timeout: ANSWER_LIMIT_MS });
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await expect
      .poll(() => this.#engine.run(TEXT).catch(String), {
        timeout: ANSWER_LIMIT_MS,
        message: `the page shows "${text}"`,
      })
      .toContain(text);
  }

  /** Waits until something can be found. */
  async has(target: Target): Promise<void> {
    await expect(() => this.#find(target)).toPass({ timeout: ANSWER_LIMIT_MS });
  }

  /** Runs a function in the page; for what only the page itself can tell. */
  run(pageFunction: string): Promise<unknown> {
    return this.#engine.run(pageFunction);
  }

  /**
   * Finds the element anew at each try, for a page that is drawn again has another one there, and
   * tries again where the page moved under the mouse, so that something else was pressed, or nothing.
   */
  async #press(target: Target): Promise<EngineElement> {
    let element: EngineElement | undefined;
    await expect(async () => {
      element = await this.#find(target);
      await element.click();
      if (!(await this.#engine.run(IS_HIT))) throw new Error('something else was pressed');
    }).toPass({ timeout: ANSWER_LIMIT_MS });
    return element!;
  }

  async #find({ role, name }: Target): Promise<EngineElement> {
    if (!(await this.#engine.run(IS_LOADED))) await this.#engine.run(LOAD);
    const pattern = typeof name === 'string' ? literal(name) : name.source;
    const element = await this.#engine.find(FIND, role, pattern);
    if (!element) throw new Error(`there is no ${role} "${name}" to use`);
    return element;
  }
}

/** A pattern that matches just this text. */
function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
