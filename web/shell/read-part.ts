const READ_LIMIT_MS = 10_000;

/** Where a page's gigs are listed, and the link to further ones. */
export const LIST = '[data-gig-list]';
export const MORE = 'a[data-more]';

/** A part of the page at `address`. Rejects when there is none, or when the page has moved. */
export async function readPart(part: string, address: string, signal?: AbortSignal) {
  const limit = AbortSignal.timeout(READ_LIMIT_MS);
  const answer = await fetch(address, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const found = page.querySelector<HTMLElement>(part);
  if (!answer.ok || answer.redirected || !found) throw new Error(`No ${part} at ${address}`);
  return found;
}

/** Whether a click follows the link in this tab, rather than opening another tab or saving. */
export function opensInSameTab(
  click: Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
  return click.button === 0 && !click.altKey && !click.ctrlKey && !click.metaKey && !click.shiftKey;
}
