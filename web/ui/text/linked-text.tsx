import { withHyphens } from './long-words.tsx';
import { textParts } from './text-parts.ts';

interface LinkedTextProps {
  text: string;
  /** False where all of it leads somewhere else. */
  links?: boolean;
}

/**
 * What somebody typed, with the web addresses in it as links: theirs, not ours, as `rel` tells search engines.
 * Addresses and the groups of a telephone's number read from the left, in whatever text they stand.
 */
export function LinkedText({ text, links = true }: LinkedTextProps) {
  return textParts(text).map((part, index) => {
    if (links && part.isLink) {
      return (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is all there is, and it never moves.
          key={index}
          href={part.text}
          target="_blank"
          rel="nofollow noopener ugc"
          dir="ltr"
          className="underline underline-offset-4 [unicode-bidi:isolate]"
        >
          {part.text}
        </a>
      );
    }
    if (!part.isNumber && !part.isLink) return withHyphens(part.text);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <bdi key={index} dir="ltr" className="whitespace-nowrap">
        {part.text}
      </bdi>
    );
  });
}
