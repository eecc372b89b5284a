import type { SetupSessionKind } from '../../contract/setup-session.ts';

const FORMS: ReadonlySet<SetupSessionKind> = new Set([
  'create-artist',
  'edit-artist',
  'create-gig',
  'edit-gig',
]);

/** Whether the page of a session is a form, whose draft is kept when the session ends. */
export function keepsDraft(kind: SetupSessionKind): boolean {
  return FORMS.has(kind);
}
