/** A stretch of a text: an address of the web, the number of a telephone, or what stands between these. */
export interface TextPart {
  text: string;
  isLink: boolean;
  isNumber: boolean;
}

/** Up to a space, a quote or an invisible mark that would turn the direction of what follows. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»„\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** Belongs to the sentence around an address, in any script. */
const ENDING = /[\p{P}\p{S}]$/u;
/** Of all signs the ones that an address does end with. */
const OWN_ENDING = /[/=&#+_~$%-]$/;

/** As people write one, with its groups: what begins otherwise may be an amount, or two years. */
const NUMBER = /(?<![\p{L}\p{N}])(?:\+|\(?0)\d(?:[ \u00a0()./-]{0,2}\d){5,18}(?!:?[\p{L}\p{N}])/gu;

/**
 * Takes a text apart into addresses, numbers of telephones and the rest. Of addresses only http and https count,
 * written out.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnding(found);
    if (!isAddress(address)) continue;
    parts.push(...numberParts(text.slice(from, index)));
    parts.push({ text: address, isLink: true, isNumber: false });
    from = index + address.length;
  }
  return [...parts, ...numberParts(text.slice(from))];
}

/** Takes a text without addresses apart; every second part is a number. */
function numberParts(text: string): TextPart[] {
  const numbers = text.match(NUMBER) ?? [];
  return text
    .split(NUMBER)
    .flatMap((between, index) => [
      { text: between, isLink: false, isNumber: false },
      { text: numbers[index] ?? '', isLink: false, isNumber: true },
    ])
    .filter((part) => part.text !== '');
}

/** Without the full stop or the bracket that closes around it; one that was opened within stays. */
function withoutEnding(found: string): string {
  let address = found;
  while (ENDING.test(address) && !OWN_ENDING.test(address)) {
    if (address.endsWith(')') && count(address, '(') >= count(address, ')')) break;
    address = address.replace(ENDING, '');
  }
  return address;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** What shows one host before an @ and leads to another is no address for us. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
}
