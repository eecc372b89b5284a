/** Characters that WhatsApp reads as formatting, and look-alikes that it does not. */
const LOOK_ALIKES: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };
/** Between two letters only the star is read as a sign: "dj_ana" stays as it is. */
const SIGNS = /\*|(?<![\p{L}\p{N}])[_~`]|[_~`](?![\p{L}\p{N}])/gu;

/** A user's text as it was written: look-alikes stand for its formatting characters. */
export const plain = (text: string): string => text.replace(SIGNS, (sign) => LOOK_ALIKES[sign]!);

/** The same in bold. */
export const bold = (text: string): string => `*${plain(text)}*`;
