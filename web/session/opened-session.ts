import type { SetupSession } from '../../contract/setup-session.ts';

/** A session that was good when the server answered, and for how long it stays so. */
export interface OpenedSession {
  session: SetupSession;
  remainingMs: number;
}
