/** The brand's two colours in link previews, which are always dark. */
export const PAPER = '#fbfaf7';
export const INK = '#0a0a0b';
