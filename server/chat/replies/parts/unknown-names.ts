import type { Words } from '../../../languages/words.ts';
import { fitText } from '../../../messenger/fit-text.ts';
import { listChoices } from './parts.ts';

/** The most characters of an unknown name that are repeated. */
const NAME_SHOWN = 30;

/** A name as far as it is repeated. */
export const shown = (name: string): string => fitText(name, NAME_SHOWN);

/** The sentence that nothing has these names; none where there are none. */
export function unknownNames(words: Words, names: string[]): string[] {
  const { following, parts } = words.chat;
  const quoted = names.map((name) => parts.quoted({ name: shown(name) }));
  return names.length > 0 ? [following.all.unknown({ names: listChoices(words, quoted, 6) })] : [];
}
