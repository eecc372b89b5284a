const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTERS = /\p{L}/gu;

/** U+2068 and U+2069: what stands between them runs in its own direction and leaves what is around it alone. */
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * Keeps a name or a title within a sentence of a page in its own direction, where that is another one.
 * An address is left as it is, for programs that read it.
 */
export function isolatedIn(direction: 'ltr' | 'rtl'): (value: string) => string {
  return (value) => {
    if (/^https?:/.test(value)) return value;
    const letters = value.match(LETTERS) ?? [];
    const differs = letters.some((one) => RIGHT_TO_LEFT.test(one) === (direction === 'ltr'));
    return differs ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value;
  };
}
