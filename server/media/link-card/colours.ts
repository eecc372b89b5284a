/** The house's two, as link previews show them: always dark, whatever the reader's phone is. */
export const PAPER = '#fbfaf7';
export const INK = '#0a0a0b';
