import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { unlistedMeta } from '../shell/unlisted-meta.ts';
import { type PageLanguage, wordsOf } from '../words/words.ts';

/** The title of a session's page, which search engines must not index because its address is secret. */
export function sessionMeta(kind: SetupSessionKind, root: PageLanguage) {
  return unlistedMeta(root, wordsOf(root).session.headings[kind]);
}
