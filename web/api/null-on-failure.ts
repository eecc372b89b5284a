import { data, type RouterContextProvider } from 'react-router';
import { ApiProblem } from '../../contract/api-problem.ts';
import { renderingContext } from './rendering-context.ts';

const TAKEN_DOWN = 410;

/**
 * Awaits a read; null and a log entry if it fails, so that the page can offer to try again. Of what was taken
 * down the root's error boundary says so.
 */
export async function nullOnFailure<Value>(
  context: Readonly<RouterContextProvider>,
  log: string,
  reading: Promise<Value>,
): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === TAKEN_DOWN) {
      const missing = error.code === 'gigTakenDown' ? 'gig' : 'artist';
      throw data({ missing }, { status: TAKEN_DOWN });
    }
    context.get(renderingContext).report(error, log);
    return null;
  }
}
