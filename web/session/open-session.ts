import { data, type RouterContextProvider } from 'react-router';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { SetupSession, SetupSessionKind } from '../../contract/setup-session.ts';
import { apiContext } from '../api/api-context.ts';
import { renderingContext } from '../api/rendering-context.ts';

const OVER = [404, 410];
const UNAVAILABLE = 503;

/** A session that was valid when the server answered, and the time left. */
export interface OpenedSession {
  session: SetupSession;
  remainingMs: number;
}

/**
 * The session of a page of this kind, with the time left. Null when there is none, or it has expired or is
 * of another kind. Where it cannot be read, the root's error boundary offers to try again.
 */
export async function openSession(
  context: Readonly<RouterContextProvider>,
  id: string,
  kind: SetupSessionKind,
): Promise<OpenedSession | null> {
  try {
    const session = await context.get(apiContext).setupSession(id);
    const remainingMs = Date.parse(session.expiration) - Date.now();
    return session.kind === kind && remainingMs > 0 ? { session, remainingMs } : null;
  } catch (error) {
    if (error instanceof ApiProblem && OVER.includes(error.status)) return null;
    context.get(renderingContext).report(error, 'Error fetching session:');
    throw data(null, { status: UNAVAILABLE });
  }
}
