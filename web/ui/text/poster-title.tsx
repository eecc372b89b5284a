import type { ComponentProps, CSSProperties } from 'react';
import { classes } from '../classes.ts';
import { withHyphens } from './long-words.tsx';
import { posterLeading, posterSize } from './poster-type.ts';
import { longestWordWidth } from './word-width.ts';

interface PosterTitleProps extends ComponentProps<'h1'> {
  as?: 'h1' | 'h2' | 'h3' | 'p';
  /** What it says: our words, or what somebody typed. */
  text: string;
  /** The classes of its place and of its largest size, where that is not the size of a page's own title. */
  size?: string;
}

/**
 * A title in poster type, in its own direction, with lines as high as its letters need, and as small as its longest word
 * needs to fit on a line. Its children are the text as a link or in parts.
 */
export function PosterTitle(props: PosterTitleProps) {
  const { as: Title = 'h1', text, size = posterSize(text), className, children, ...rest } = props;
  return (
    <div className={classes('@container', size)}>
      <Title
        dir="auto"
        {...rest}
        className={classes('poster fitted', className, posterLeading(text))}
        style={fitOf(text)}
      >
        {children ?? withHyphens(text)}
      </Title>
    </div>
  );
}

/** What the class `fitted` needs to know. */
export function fitOf(text: string): CSSProperties {
  return { '--longest-word': longestWordWidth(text).toFixed(2) } as CSSProperties;
}
