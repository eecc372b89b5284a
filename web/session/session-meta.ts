import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { wording } from '../wording.ts';

/** The title of a session's page; its address is a secret, so search engines are turned away. */
export function sessionMeta(kind: SetupSessionKind) {
  return [
    { title: `${wording.session.headings[kind]} · ${wording.product}` },
    { name: 'robots', content: 'noindex' },
  ];
}
