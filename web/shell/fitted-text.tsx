import type { CSSProperties, ReactNode } from 'react';
import { longestWordWidth, withHyphens } from './word-width.ts';

interface FittedTextProps {
  text: string;
  /** The text as a link. */
  children?: ReactNode;
}

/**
 * Text in poster type that is as small as its longest word needs to fit on a line of the element around it, which is a
 * size container (`@container`).
 */
export function FittedText({ text, children = withHyphens(text) }: FittedTextProps) {
  return (
    <span className="fitted block" style={fitOf(text)}>
      {children}
    </span>
  );
}

/** What the class `fitted` needs to know. */
export function fitOf(text: string): CSSProperties {
  return { '--longest-word': longestWordWidth(text).toFixed(2) } as CSSProperties;
}
