/**
 * Parts of a catalogue that hold only what a language says otherwise than another part of the same catalogue,
 * by that part.
 */
export const OPTIONAL_PARTS: Record<string, string> = { genresAmid: 'genres' };
