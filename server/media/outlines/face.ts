/** A font as outlines, so that a text looks the same on every machine, with fonts or without. */
export interface Face {
  unitsPerEm: number;
  capHeight: number;
  /** By character: how far it moves the pen, and its outline as SVG path data, y upwards. */
  glyphs: Record<string, { advance: number; path: string }>;
  /** What two neighbours take from or add to the first one's advance: `AV` → -30. */
  kerning: Record<string, number>;
}

/** The two faces of the house; see web/fonts.css. */
export interface Faces {
  /** Big Shoulders Display, black: for headlines. */
  poster: Face;
  /** Instrument Sans, semibold: for text. */
  text: Face;
}
