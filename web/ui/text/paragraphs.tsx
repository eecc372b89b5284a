import { classes } from '../classes.ts';
import { LinkedText } from './linked-text.tsx';

/**
 * What somebody typed, one paragraph for each line that holds something: a line break is a line break,
 * and lines that were left empty make a gap.
 */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n');
  return (
    <div className="mb-4 max-w-[60ch] empty:hidden">
      {lines.map((line, index) =>
        line.trim() === '' ? null : (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is all there is, and it never moves.
            key={index}
            dir="auto"
            className={classes(index > 0 && lines[index - 1]?.trim() === '' && 'mt-4')}
          >
            <LinkedText text={line} />
          </p>
        ),
      )}
    </div>
  );
}
