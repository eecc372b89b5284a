/** Characters that WhatsApp reads as formatting, and look-alikes that it does not. */
const LOOK_ALIKES: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };
/** Between two letters only the star is read as a sign: "dj_ana" stays as it is. */
const SIGNS = /\*|(?<![\p{L}\p{N}])[_~`]|[_~`](?![\p{L}\p{N}])/gu;

/** A user's text in bold; its own formatting characters are replaced by look-alikes. */
export function bold(text: string): string {
  return `*${text.replace(SIGNS, (sign) => LOOK_ALIKES[sign]!)}*`;
}
