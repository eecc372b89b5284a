/** Ends of hosts in any case: two letters (but no Roman number), or one of the longer ones that people advertise. */
const ENDING =
  '(?:(?![ivx]{2}[:/?])[a-z]{2}|com|net|org|info|biz|app|dev|link|site|online|shop|store|xyz|top|vip|click|club|live|music|events|page|tickets)';
const ADDRESSES = [
  // tickets://…, and what mail programs and browsers open without slashes
  /[\p{L}\p{N}]:\/\//u,
  /(?:^|[^\p{L}\p{N}])(?:https?|mailto|tel|javascript|data):\S/iu,
  /(?:^|[^\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu,
  // wa.me/551199…, and not AC/DC, St.Pauli/Hamburg or Vol.II/III
  new RegExp(`[\\p{L}\\p{N}]\\.${ENDING}(?::\\d{1,5})?[/?][^\\s/]`, 'iu'),
  // scam.com/ and пример.рф/х: any ending in small letters, as addresses are written
  /[\p{Ll}\p{N}]\.\p{Ll}{3,}\/(?:\s|$)/u,
  /[\p{Ll}\p{N}]\.(?![ivx]{2,}[/?])\p{Ll}{2,}[/?][^\s/]/u,
];

/**
 * Whether a name or title carries a web address: a scheme, `www.` or a path makes one. A dot alone does not:
 * will.i.am is a name. In linear time.
 */
export function holdsWebAddress(text: string): boolean {
  // Wide letters and one-dot leaders are opened by messengers like plain ones.
  const plain = text.normalize('NFKC').replace(/[\u2024\u3002\uFF61]/g, '.');
  return ADDRESSES.some((address) => address.test(plain));
}
