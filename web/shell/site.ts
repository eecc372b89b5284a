import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../contract/api.ts';

/** Where this installation stands, as the root's loader sent it. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root');
  if (!site) throw new Error('The root loader has not run, so the site is unknown.');
  return site;
}
