import { data, type RouterContextProvider } from 'react-router';
import { ApiProblem } from '../../contract/api-problem.ts';
import { renderingContext } from './rendering-context.ts';

/** What was looked for and is not there. */
export type Missing = 'artist' | 'city' | 'gig' | 'page';

const MISSING: Record<'artist' | 'calendar' | 'cities' | 'city' | 'gig' | 'gigs', Missing> = {
  artist: 'artist',
  calendar: 'page',
  cities: 'page',
  city: 'city',
  gig: 'gig',
  gigs: 'artist',
};

/**
 * What a public page shows, or the page that says that it is not there or cannot be had, which the
 * root's error boundary draws. What cannot be had is logged in the specification's words.
 */
export async function errorPageOnFailure<Thing>(
  context: Readonly<RouterContextProvider>,
  what: keyof typeof MISSING,
  reading: Promise<Thing>,
): Promise<Thing> {
  try {
    return await reading;
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 500;
    if (status >= 500) context.get(renderingContext).report(error, `Error fetching ${what}:`);
    throw data({ missing: MISSING[what] }, { status });
  }
}
