import { data } from 'react-router';
import { ApiProblem } from '../contract/api-problem.ts';
import type { Missing } from './screens/not-found.tsx';

/**
 * What a public page shows, or the page that says that it is not there: a refused read becomes an
 * answer with the same status, which the root's error boundary draws.
 */
export async function found<Thing>(reading: Promise<Thing>, missing: Missing): Promise<Thing> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    throw data({ missing }, { status: error.status });
  }
}
