import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { type Spoken, wordsOf } from '../words/words.ts';

/** The title of a session's page, which search engines must not index because its address is secret. */
export function sessionMeta(kind: SetupSessionKind, root: Spoken) {
  const { session, product } = wordsOf(root);
  return [
    { title: `${session.headings[kind]} · ${product}` },
    { name: 'robots', content: 'noindex' },
  ];
}
