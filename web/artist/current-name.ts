import { redirect } from 'react-router';

interface Addressed {
  /** The username in the requested address. */
  requestedName: string;
  /** The artist's current username. */
  username: string;
  request: Request;
}

/**
 * Redirects from an artist's former username to the same page under the current one, so that
 * old links, posters and search results keep working.
 */
export function redirectToCurrentName({ requestedName, username, request }: Addressed): void {
  if (requestedName.toLowerCase() === username.toLowerCase()) return;
  const { pathname, search } = new URL(request.url);
  const [, , , ...rest] = pathname.split('/');
  throw redirect(['/a', username, ...rest].join('/') + search, 301);
}
