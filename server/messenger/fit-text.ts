const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts `text` to at most `maximum` UTF-16 units, the stricter reading of Meta's unstated unit. The
 * cut ends in an ellipsis and never falls inside what a reader sees as one character.
 */
export function fitText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, maximum * 2))) {
    if (index + segment.length > maximum - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

/** One line without runs of spaces: what Meta takes as a template's parameter. */
export function asOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
