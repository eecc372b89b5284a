import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect } from './product.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TARGET_PX = 44;
/** What is lost where sizes are fractions. */
const ROUNDING_PX = 0.5;
const PHONE = { width: 360, height: 740 };
/** What a window of 1280 × 1024 CSS pixels shows of a page at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/**
 * Checks what a page shows now: axe in light and dark, the size of its targets, and that at 400 %
 * nothing needs to be scrolled sideways. Goes on after a finding, so that one run names them all.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Of what is out of view, or on its way from one colour to another, axe would read old colours.
  await page.addStyleTag({
    content:
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important; }',
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Two frames, so that the colours that axe reads are those of the scheme.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    // The scheme changes nothing but colours.
    const rules = colorScheme === 'light' ? WCAG : ['color-contrast'];
    expect.soft(await violations(page, rules), `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await smallTargets(page), `small targets: ${state}`).toEqual([]);
  await page.setViewportSize(ZOOMED);
  const width = await page
    .locator(':root')
    .evaluate((root: { scrollWidth: number }) => root.scrollWidth);
  expect.soft(width, `width at 400 %: ${state}`).toBeLessThanOrEqual(ZOOMED.width);
  await page.setViewportSize(PHONE);
}

/**
 * What axe finds against rules or tags. It is run in the page itself: the package that does so for
 * Playwright opens a second page each time, which takes three times as long.
 */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  // Half a megabyte, so it is sent to each page once.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // The only rule that needs style sheets read anew is experimental, and so never runs.
  const preload = { assets: ['media'] };
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload };
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** What is read of a control in the browser, whose types the journeys do not have. */
interface Control {
  tagName: string;
  textContent: string;
  labels?: Iterable<Control> | null;
  checkVisibility(options: { visibilityProperty: boolean }): boolean;
  closest(selector: string): Control | null;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { top: number; right: number; bottom: number; left: number };
}

/** Links and controls that are hard to hit. Days are only as wide as seven fit beside each other. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('a[href], button, input, select, textarea, [role=option], [role=tab]')
    .evaluateAll((controls: Control[], least) => {
      const small: string[] = [];
      for (const control of controls) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        if (control.closest('[aria-hidden=true]')) continue;
        // A label belongs to what it names: pressing it is pressing that.
        const boxes = [control, ...(control.labels ?? [])].map((part) =>
          part.getBoundingClientRect(),
        );
        const side = (from: 'left' | 'top', to: 'right' | 'bottom') =>
          Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
        const [width, height] = [side('left', 'right'), side('top', 'bottom')];
        if (width === 0 || height === 0) continue;
        const isDay = control.closest('[role=gridcell]') !== null;
        if (height >= least && (isDay || width >= least)) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent;
        small.push(`${control.tagName} "${name}" ${width} × ${height}`);
      }
      return small;
    }, TARGET_PX - ROUNDING_PX);
}
