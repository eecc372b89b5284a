import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/**
 * Translates a page as browsers do: each text gives way to two `font` elements with the translation, at once and
 * whenever one is added or changed. Of this language all that is known is that it is written in capital letters.
 */
const TRANSLATOR = `
  window.translatePage = () => {
    const done = new WeakSet();
    const apart = 'script, style, textarea, noscript, svg, [translate=no]';
    function translate(text) {
      if (done.has(text) || !text.data.trim() || text.parentElement?.closest(apart)) return;
      const translated = document.createElement('font');
      const inner = translated.appendChild(document.createElement('font'));
      const word = document.createTextNode(text.data.toUpperCase());
      done.add(word);
      inner.append(word);
      text.replaceWith(translated);
    }
    function translateAll(root) {
      const texts = [];
      if (root.nodeType === Node.TEXT_NODE) texts.push(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    }
    translateAll(document.documentElement);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData' && target.isConnected) {
          done.delete(target);
          translate(target);
        }
        for (const node of addedNodes) if (node.isConnected) translateAll(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  };
`;

/** Whether React has taken the page over. */
const IS_TAKEN_OVER = `
  [...document.querySelectorAll('main *')].some((element) =>
    Object.keys(element).some((name) => name.startsWith('__reactProps')))
`;

/** Translates the page that is open, and whatever it shows from now on. */
export async function translate(page: Page, by: 'React' | 'scripts' = 'React'): Promise<void> {
  if (by === 'React') await expect.poll(() => page.evaluate<boolean>(IS_TAKEN_OVER)).toBe(true);
  await page.evaluate(`${TRANSLATOR} translatePage()`);
  await expect(page.locator('main font').first()).toBeAttached();
}
