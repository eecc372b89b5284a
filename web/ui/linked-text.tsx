import { textParts } from './text-parts.ts';

/** What somebody typed, with the web addresses in it as links: theirs, not ours, as `rel` tells search engines. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part, index) =>
    part.isLink ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is all there is, and it never moves.
        key={index}
        href={part.text}
        target="_blank"
        rel="nofollow noopener ugc"
        // An address reads from the left, in whatever text it stands.
        dir="ltr"
        className="underline underline-offset-4 [unicode-bidi:isolate]"
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
