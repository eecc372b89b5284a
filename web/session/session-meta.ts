import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { wording } from '../wording.ts';

/** The title of a session's page, which search engines must not index because its address is secret. */
export function sessionMeta(kind: SetupSessionKind) {
  return [
    { title: `${wording.session.headings[kind]} · ${wording.product}` },
    { name: 'robots', content: 'noindex' },
  ];
}
