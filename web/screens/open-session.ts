import type { Api } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import type { OpenedSession } from '../components/opened-session.ts';

/**
 * The session behind a page of this kind, with its time left by this clock. Null when there is none,
 * when it is over or of another kind, and also when it cannot be had: to the person it is over then.
 */
export async function openSession(
  api: Api,
  id: string,
  kind: SetupSessionKind,
): Promise<OpenedSession | null> {
  try {
    const session = await api.setupSession(id);
    const remainingMs = Date.parse(session.expiration) - Date.now();
    return session.kind === kind && remainingMs > 0 ? { session, remainingMs } : null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) console.error('Error fetching session:', error);
    return null;
  }
}
