const READ_LIMIT_MS = 10_000;

/** Where a page's gigs are listed, and the link to further ones. */
export const LIST = '[data-gig-list]';
export const MORE = 'a[data-more]';

/** A page that has moved, or no longer is what it was: following the link shows what it is now. */
class ChangedPageError extends Error {
  override name = 'ChangedPageError';
}

/** A part of the page at `address`. Rejects when there is none, or when the page has moved. */
export async function readPart(part: string, address: string, signal?: AbortSignal) {
  const limit = AbortSignal.timeout(READ_LIMIT_MS);
  const answer = await fetch(address, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const found = page.querySelector<HTMLElement>(part);
  if (!answer.ok && answer.status >= 429) throw new Error(`${answer.status} at ${address}`);
  if (!answer.ok || answer.redirected || !found) {
    throw new ChangedPageError(`No ${part} at ${address}`);
  }
  return found;
}

/** Whether a page can be had, though a script could not read its part: something may keep scripts from it. */
async function isReachable(): Promise<boolean> {
  const init = { method: 'HEAD', signal: AbortSignal.timeout(READ_LIMIT_MS) };
  return fetch(location.pathname, init).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Says on the page that nothing was loaded, and logs why. Only where following the link shows more than the browser's
 * error it is followed instead.
 */
export async function sayPartFailure(error: unknown, href: string): Promise<void> {
  if (error instanceof ChangedPageError || (error instanceof TypeError && (await isReachable()))) {
    location.assign(href);
    return;
  }
  console.error('Error fetching gigs:', error);
  const says = document.querySelector<HTMLElement>('[data-part-failure]')!;
  says.textContent = says.dataset.partFailure ?? '';
}

export function clearPartFailure(): void {
  document.querySelector('[data-part-failure]')!.textContent = '';
}

/** Whether a click follows the link in this tab, rather than opening another tab or saving. */
export function opensInSameTab(
  click: Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
  return click.button === 0 && !click.altKey && !click.ctrlKey && !click.metaKey && !click.shiftKey;
}
