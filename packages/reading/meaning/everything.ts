import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Part } from './names/part.ts';
import type { Token } from './tokens.ts';

const EVERYTHING = new Set(
  spokenWords(`all everything everythin evrything everyone everybody anyone anybody todo todos toda todas nadie tudo ninguém alle alles
    allem allen niemand niemandem niemanden tout tous toute toutes personne tutto tutti tutta tutte nessuno semua
    semuanya seluruh sab sabko sabhi saare sare saari sari sabka सब सबको सभी सारे सारी كل كلهم الكل جميع الجميع
    kol kolo kolhom kulhom`),
);

const isEverything = ({ word }: Token) => EVERYTHING.has(word);

/** Whether a text says "all" or, as in "ne plus suivre personne", nobody at all. */
export const saysEverything = (tokens: Token[]): boolean => tokens.some(isEverything);

/** Whether a text names anything but "everybody". */
export const namesSome = (parts: Part[], tokens: Token[]): boolean =>
  parts.some(({ start, end }) => !tokens.slice(start, end).every(isEverything));
