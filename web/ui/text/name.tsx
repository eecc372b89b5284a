import { withHyphens } from './long-words.tsx';
import { fitOf } from './poster-title.tsx';

/** A word wider than this is too wide for a phone in the smallest type of a name. */
const MAX_WORD_WIDTH = 13.5;

/**
 * A name that somebody typed, in its own direction, and smaller where its longest word needs that to fit on a line of the
 * container around it (`@container`).
 */
export function Name({ children: name }: { children: string }) {
  return (
    <bdi className="fitted-name" style={fitOf(name)}>
      {withHyphens(name, MAX_WORD_WIDTH)}
    </bdi>
  );
}

/** A username, likewise; a hyphen would look like a part of it. */
export function Username({ children: username }: { children: string }) {
  return (
    <bdi dir="ltr" className="fitted-name" style={fitOf(`@${username}`)}>
      @{username}
    </bdi>
  );
}
