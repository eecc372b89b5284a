import { browserStorage } from '../drafts/browser-storage.ts';
import { enhanceEach } from '../shell/enhance-each.ts';
import {
  clearPartFailure,
  LIST,
  MORE,
  opensInSameTab,
  readPart,
  sayPartFailure,
} from '../shell/read-part.ts';
import { latestLoad } from './latest-load.ts';
import { isSameTab, pagesBelow } from './list-state.ts';

/** A tab's list as it was left: its elements, and how many pages were added to the first. */
interface LeftList {
  parts: Node[];
  pages: number;
}

/** Opens tabs and adds further gigs without a page load. A failure is said, and leaves the page as it is. */
function loadInPlace(section: HTMLElement): void {
  const list = section.querySelector<HTMLElement>(LIST)!;
  const tabs = section.querySelectorAll<HTMLAnchorElement>('nav a');
  const left = new Map<string, LeftList>();
  const loads = latestLoad(list);
  let shown = location.search;
  let pages = 0;
  let heldAt = 0;

  /** Keeps the page's height, so that a shorter list does not scroll it. */
  function holdScroll(): void {
    section.style.minHeight = `${innerHeight - section.getBoundingClientRect().top}px`;
    heldAt = innerWidth;
  }

  // In a window of another width the list has another height.
  addEventListener('resize', () => {
    if (innerWidth !== heldAt) section.style.minHeight = '';
  });

  async function showTab(search: string, signal: AbortSignal): Promise<void> {
    const next = left.get(search) ?? {
      parts: [...(await readPart(LIST, location.pathname + search, signal)).childNodes],
      pages: 0,
    };
    if (signal.aborted) return;
    clearPartFailure();
    left.set(shown, { parts: [...list.childNodes], pages });
    holdScroll();
    list.replaceChildren(...next.parts);
    for (const tab of tabs) tab.ariaCurrent = isSameTab(tab.search, search) ? 'page' : null;
    shown = search;
    pages = next.pages;
  }

  /** Answers with the first gig that was added. */
  async function addPage(signal: AbortSignal): Promise<Element | null> {
    const more = list.querySelector<HTMLAnchorElement>(MORE)!;
    const page = await readPart(LIST, more.href, signal);
    if (signal.aborted) return null;
    clearPartFailure();
    holdScroll();
    const added = [...page.querySelectorAll('li')];
    list.querySelector('ul')!.append(...added);
    const next = page.querySelector(MORE)?.getAttribute('href');
    if (next) more.href = next;
    else more.remove();
    pages += 1;
    return added[0] ?? list.querySelector('li:last-child');
  }

  async function addPages(count: number, signal: AbortSignal): Promise<void> {
    while (pages < count && !signal.aborted && list.querySelector(MORE)) await addPage(signal);
  }

  function openTab(tab: HTMLAnchorElement): void {
    const { search, href } = tab;
    if (search === shown) {
      loads.stop();
      return;
    }
    const load = async (signal: AbortSignal) => {
      await showTab(search, signal);
      if (!signal.aborted) history.pushState({ pages }, '', location.pathname + search);
    };
    loads.start({ key: href, load, onFailure: (error) => sayPartFailure(error, href) });
  }

  function openMore({ href }: HTMLAnchorElement): void {
    const load = async (signal: AbortSignal) => {
      const first = await addPage(signal);
      if (signal.aborted) return;
      history.replaceState({ pages }, '');
      first?.querySelector('a')?.focus({ preventScroll: true });
    };
    loads.start({ key: href, load, onFailure: (error) => sayPartFailure(error, href) });
  }

  section.addEventListener('click', (click) => {
    const link = (click.target as Element).closest<HTMLAnchorElement>(`nav a, ${MORE}`);
    if (!link || !opensInSameTab(click)) return;
    click.preventDefault();
    if (link.matches(MORE)) openMore(link);
    else openTab(link);
  });

  addEventListener('popstate', ({ state }) => {
    const { search, href } = location;
    const load = async (signal: AbortSignal) => {
      if (search !== shown) await showTab(search, signal);
      await addPages(pagesBelow(state), signal);
    };
    loads.start({ key: href, load, onFailure: (error) => sayPartFailure(error, href) });
  });

  // The scroll position cannot be stored in the history entry, because browsers do not allow it to be
  // written while a page is left.
  addEventListener('pagehide', () => {
    if (pages > 0) browserStorage('sessionStorage')?.setItem(location.href, String(scrollY));
  });

  const before = pagesBelow(history.state);
  if (before > 0) {
    const load = async (signal: AbortSignal) => {
      await addPages(before, signal);
      if (!signal.aborted)
        scrollTo(0, Number(browserStorage('sessionStorage')?.getItem(location.href)));
    };
    // The first page is there, and its link leads to the next.
    loads.start({ key: location.href, load, onFailure: () => {} });
  }
}

enhanceEach<HTMLElement>('[data-gigs]', loadInPlace);
