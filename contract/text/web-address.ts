import topLevelDomains from 'tlds' with { type: 'json' };

const TOP_LEVEL_DOMAINS = new Set(topLevelDomains);

const ADDRESSES = [
  // tickets://…, and what mail programs and browsers open without slashes
  /[\p{L}\p{N}]:[/\\]{2}/u,
  /(?:^|[^\p{L}\p{N}])(?:h(?:tt|xx)ps?|mailto|tel|javascript|data):\S/iu,
  /(?:^|[^\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu,
  // 192.0.2.1/x and [2001:db8::1]/x
  /(?:^|[^\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5}|[/\\?#])/u,
  /\[[\da-f]{0,4}:[\da-f:.]{1,45}\][:/\\?#]/iu,
];

/** The last two parts of a host, where a port, a path, a query or a fragment follows: wa.me/55…, scam.support#a. */
const HOST_END =
  /([\p{L}\p{M}\p{N}_-]{1,63})\.([\p{L}\p{M}\p{N}-]{2,63})\.?(?::\d{1,5}(?![\d:])|[/\\]|[?#](?=[^\s/]))/gu;
/** "Vol.VI/VII" counts, and so do these before any ending that is a Roman number too. */
const COUNTED = /^(?:act|cap|ch|ep|no|nr|op|part|pt|vol)$/i;
const ROMAN = /^[ivx]+$/i;

/**
 * Words of names before a slash that end like the host of a country: "Fr.Sa/So", "vs.Us/Them", "Live.at/The Fox".
 * Phones write a capital at the start, so a longer path, a digit, a query, another label or the ending of a service
 * that shortens links makes an address of them.
 */
const WORDS =
  /(?<![\p{L}\p{N}.@/_-])(?:\p{L}\p{Ll}{1,62}\.(?!G[dl]|Ly)\p{Lu}\p{Ll}|\p{Lu}\p{Ll}{1,62}\.(?!g[dl]|ly)\p{Ll}{2}(?=\/\p{Lu}))\/(?=(?:\p{Lu}\p{Ll}{0,62}|\p{Ll}{1,3})(?:\.\p{L}\p{Ll}{0,62})?(?![\p{L}\p{M}\p{N}_=?#&%@:./\\-]))/gu;

/** Whether an ending is one that hosts have: a top-level domain in any case, or one in Punycode. */
function endsHost(before: string, ending: string): boolean {
  if (COUNTED.test(before) && ROMAN.test(ending)) return false;
  return TOP_LEVEL_DOMAINS.has(ending.toLowerCase()) || /^xn--/i.test(ending);
}

/**
 * Whether a name or title carries a web address: a scheme, `www.` or what follows a host makes one. A dot alone does
 * not: will.i.am is a name. In linear time.
 */
export function holdsWebAddress(text: string): boolean {
  const plain = text
    // Wide letters and one-dot leaders are opened by messengers like plain ones.
    .normalize('NFKC')
    .replace(/[\u2024\u3002\uFF61]|\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?/giu, '.')
    .replace(/[\u2044\u2215\u29F8]/g, '/')
    .replace(WORDS, ' ');
  if (ADDRESSES.some((address) => address.test(plain))) return true;
  return Array.from(plain.matchAll(HOST_END)).some(([, before, ending]) =>
    endsHost(before!, ending!),
  );
}
