import { data } from 'react-router';
import type { ApiProblem } from '../contract/problem.ts';
import type { Missing } from './screens/not-found.tsx';

/** The server's own copy of the class made it, so it is known by its name. */
function isProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem';
}

/**
 * What a public page shows, or the page that says that it is not there: a refused read becomes an
 * answer with the same status, which the root's error boundary draws.
 */
export async function found<Thing>(reading: Promise<Thing>, missing: Missing): Promise<Thing> {
  try {
    return await reading;
  } catch (error) {
    if (!isProblem(error)) throw error;
    throw data({ missing }, { status: error.status });
  }
}
