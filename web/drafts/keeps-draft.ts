import type { SetupSessionKind } from '../../contract/setup-session.ts';

const FORMS: ReadonlySet<SetupSessionKind> = new Set([
  'create-artist',
  'edit-artist',
  'create-gig',
  'edit-gig',
]);

/** Whether the page of a session is a form, whose draft outlives the session. */
export function keepsDraft(kind: SetupSessionKind): boolean {
  return FORMS.has(kind);
}
