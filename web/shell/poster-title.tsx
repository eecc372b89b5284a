import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { FittedText } from './fitted-text.tsx';
import { posterLeading, posterSize } from './poster-type.ts';

interface PosterTitleProps {
  as?: 'h1' | 'h2' | 'h3';
  /** What somebody typed: a title, or the name of an artist or a town. */
  text: string;
  /** The classes of its size, where it is not that of a page's own title. */
  size?: string;
  className?: string;
  /** The text as a link. */
  children?: ReactNode;
}

/** A title in poster type, in its own direction, with lines as high as its letters need. */
export function PosterTitle(props: PosterTitleProps) {
  const { as: Heading = 'h1', text, size = posterSize(text), className, children } = props;
  return (
    <Heading
      dir="auto"
      className={classes('poster @container', className, size, posterLeading(text))}
    >
      <FittedText text={text}>{children}</FittedText>
    </Heading>
  );
}
