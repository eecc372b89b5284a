/** A reload reads that many pages again, so more would take too long. */
const MAX_PAGES = 20;

export type ListName = 'upcoming' | 'previous';

/** The open tab, and how many pages of each list are shown. */
export interface ListState {
  open: ListName;
  pages: Record<ListName, number>;
}

/** What the query of an address says of the lists; the first page of each where it says nothing. */
export function listState(query: URLSearchParams): ListState {
  return {
    open: query.get('tab') === 'previous' ? 'previous' : 'upcoming',
    pages: {
      upcoming: pageCount(query.get('upcoming')),
      previous: pageCount(query.get('previous')),
    },
  };
}

function pageCount(written: string | null): number {
  const count = Number(written);
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), MAX_PAGES) : 1;
}

/** Writes the tab or a page count into the address, so that a reload and Back restore it. */
export function keepInAddress(name: 'tab' | ListName, value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  // The state is React Router's: it knows the scroll position of this entry by the key in it.
  history.replaceState(history.state, '', address);
}
