/** Genres, and the name by which they were called where that is another than theirs. */
export interface CalledGenre {
  genres: readonly string[];
  synonym?: string;
}

export interface CalledLanguage {
  /** BCP 47. */
  language: string;
  /** What it is called in each language. */
  names: string[];
  /** What the language calls the choice of a language: "Sprache". */
  choice: string;
}

/** What a caller calls its own, in all of its languages. */
export interface Lexicon {
  /** English phrases by the kind of their intent: of a short one one letter may be wrong. */
  phrases: () => Partial<Record<string, string>>;
  /** Of two that are called alike, the last counts. */
  genres: () => [name: string, CalledGenre][];
  languages: () => CalledLanguage[];
}
