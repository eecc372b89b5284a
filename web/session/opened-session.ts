import type { SetupSession } from '../../contract/setup-session.ts';

/** A session that was valid when the server answered, and the time left. */
export interface OpenedSession {
  session: SetupSession;
  remainingMs: number;
}
