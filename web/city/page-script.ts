import { enhanceEach } from '../shell/enhance-each.ts';
import {
  clearPartFailure,
  LIST,
  MORE,
  opensInSameTab,
  readPart,
  sayPartFailure,
} from '../shell/read-part.ts';

/** Appends the months or days of `from` to `to`, merging one that both have. */
function appendList(to: Element, from: Element, mark: 'data-month' | 'data-day'): void {
  const last = to.querySelector(`:scope > [${mark}]:last-of-type`);
  for (const part of from.querySelectorAll(`:scope > [${mark}]`)) {
    const [existing, added] = [last?.querySelector('ol'), part.querySelector('ol')];
    const goesOn = last?.getAttribute(mark) === part.getAttribute(mark);
    if (!goesOn || !existing || !added) to.append(part);
    else if (mark === 'data-month') appendList(existing, added, 'data-day');
    else existing.append(...added.children);
  }
}

/** Adds further gigs without a page load. A failure is said, and leaves the page as it is. */
function addInPlace(list: HTMLElement): void {
  list.addEventListener('click', async (click) => {
    const more = (click.target as Element).closest<HTMLAnchorElement>(MORE);
    if (!more || !opensInSameTab(click)) return;
    click.preventDefault();
    if (list.ariaBusy === 'true') return;
    list.ariaBusy = 'true';
    try {
      const page = await readPart(LIST, more.href);
      clearPartFailure();
      const first = page.querySelector<HTMLElement>('h3 a');
      appendList(list, page, 'data-month');
      const next = page.querySelector<HTMLAnchorElement>(MORE);
      // Moves the link behind the added gigs.
      if (next) list.append(next);
      more.remove();
      first?.focus({ preventScroll: true });
    } catch (error) {
      await sayPartFailure(error, more.href);
    } finally {
      list.ariaBusy = null;
    }
  });
}

/** How much of the next filter stays in view, to show that the row scrolls. */
const ROOM_BESIDE_PX = 64;

/** Scrolls the chosen filter into view where the row is wider than the screen. */
function showChosen(filters: HTMLElement): void {
  const chosen = filters.querySelectorAll<HTMLElement>('[aria-current]');
  const last = chosen[chosen.length - 1];
  const row = filters.querySelector('ul');
  if (!row || !last) return;
  const [shown, chosenLast] = [row.getBoundingClientRect(), last.getBoundingClientRect()];
  row.scrollLeft +=
    document.documentElement.dir === 'rtl'
      ? chosenLast.left - shown.left - ROOM_BESIDE_PX
      : chosenLast.right - shown.right + ROOM_BESIDE_PX;
}

enhanceEach<HTMLElement>(LIST, addInPlace);
enhanceEach<HTMLElement>('[data-filters]', showChosen);
