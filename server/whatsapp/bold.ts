/** Signs that WhatsApp reads as formatting, and what looks like them and is none. */
const LOOK_ALIKES: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };
/** Between two letters only the star is read as a sign: "dj_ana" stays as it is. */
const SIGNS = /\*|(?<![\p{L}\p{N}])[_~`]|[_~`](?![\p{L}\p{N}])/gu;

/** A text that somebody chose, in bold as a whole, whatever signs it has of its own. */
export function bold(text: string): string {
  return `*${text.replace(SIGNS, (sign) => LOOK_ALIKES[sign]!)}*`;
}
