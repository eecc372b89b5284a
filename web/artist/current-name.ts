import { redirect } from 'react-router';

interface Addressed {
  /** The username in the address that was asked for. */
  asked: string;
  /** The one that its artist has. */
  username: string;
  request: Request;
}

/**
 * Leads from a username that its artist gave up to the same page under the one they have, so that
 * old links, posters and search results go on working.
 */
export function leadToCurrentName({ asked, username, request }: Addressed): void {
  if (asked.toLowerCase() === username.toLowerCase()) return;
  const { pathname, search } = new URL(request.url);
  const [, , , ...rest] = pathname.split('/');
  throw redirect(['/a', username, ...rest].join('/') + search, 301);
}
