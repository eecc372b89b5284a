import fc from 'fast-check';
import { hostileUnits, repeated } from '../../server/testing/hostile-texts.ts';

const bytesOf = (text: string) => encodeURIComponent(text.toWellFormed());

/** A short thing again and again, 1 to 10,000 characters of it. */
const long = fc
  .tuple(
    fc.constantFrom('a', '0', '-', '_', '.', '%2e', '..%2f', '%25', 'é', '%C3%A9', 'eyJ', '=', '/'),
    fc.integer({ min: 1, max: 10_000 }),
  )
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));

/** A text made to hurt a reader of people's texts, up to 4,096 characters long. */
export const hurtfulText = fc.constantFrom(...hostileUnits()).map(repeated);

/** What stands in a place of an address, as it is sent: encoded, wrongly encoded or not at all. */
export const hostilePlace: fc.Arbitrary<string> = fc.oneof(
  long,
  fc.constantFrom(
    ...[
      '',
      '%',
      '%%',
      '%zz',
      '%0',
      '%00',
      'a%00b',
      '\0',
      '%ff',
      '%C0%AF',
      '%E0%80%AF',
      '%ED%A0%80',
    ],
    ...[
      '..',
      '../..',
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '..\\..',
      '%5c..%5c',
      '....//....//',
    ],
    ...[
      '%0d%0aX-Evil:%201',
      '%0a',
      '%09',
      '%20',
      '+',
      '~',
      '*',
      "'%20or%201=1--",
      '%22',
      '%3Cscript%3E',
    ],
    ...[
      '__proto__',
      'constructor',
      'hasOwnProperty',
      'toString',
      'null',
      'undefined',
      'NaN',
      'true',
    ],
    ...['0', '-1', '1e999', '9'.repeat(400), '9223372036854775808', '0x10', '1.5', '-0'],
    ...[
      '[object%20Object]',
      '{}',
      '%7B%22a%22:1%7D',
      '\u00ff\u00fe',
      '@',
      ':',
      'http://evil.example/',
    ],
    ...['%F0%9F%91%8D', '%E2%80%AE', '%EF%BB%BF', 'ﷺ', '١٢٣', 'İ', 'ß', '%E1%84%80%E1%85%A1'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map(bytesOf),
  // The whole of a request's head has 16 KB.
  hurtfulText.map((text) => bytesOf(text.slice(0, 900))),
);

const name = fc.constantFrom(
  ...[
    'cursor',
    'limit',
    'q',
    'query',
    'name',
    'username',
    'tab',
    'userId',
    'setupSessionId',
    'for',
  ],
  ...['placeId', 'language', 'page', 'hub.mode', 'hub.verify_token', 'hub.challenge', '_routes'],
  ...['__proto__', 'constructor[prototype][x]', 'a[]', 'a[b][c]', '', '%00', '%', '0'],
);

const parameter = (names: fc.Arbitrary<string>) =>
  fc
    .tuple(names, fc.constantFrom('=', '=', '=', '', '[]=', '[__proto__]=', '=='), hostilePlace)
    .map((parts) => parts.join(''));

/** A query: the given names, which the address knows, and others, once, repeated or far too often. */
export function hostileQuery(known: readonly string[]): fc.Arbitrary<string> {
  const names = known.length > 0 ? fc.oneof(fc.constantFrom(...known), name) : name;
  return fc.oneof(
    fc.constant(''),
    fc.array(parameter(names), { minLength: 1, maxLength: 3 }).map((all) => `?${all.join('&')}`),
    names.map((one) => `?${`${one}=1&`.repeat(1000)}`.slice(0, 12_000)),
    fc.constantFrom(
      '?',
      '??',
      '?&&&&',
      `?${'='.repeat(9000)}`,
      `?${'&'.repeat(9000)}`,
      '?%',
      '?\0',
    ),
  );
}

const KB = 1024;
const fill = (unit: string, bytes = 8 * KB) =>
  unit.repeat(Math.ceil(bytes / unit.length)).slice(0, bytes);

/** One header. */
export const hostileHeader: fc.Arbitrary<string> = fc.constantFrom(
  `Accept-Encoding: ${fill('gzip;q=0.1, br;q=1e999, ')}`,
  `Accept-Encoding: ${fill('*,')}`,
  'Accept-Encoding: zstd;q=-1, identity;q=0, *;q=0',
  `Accept-Language: ${fill('x-a-b-c;q=0.5, ')}`,
  `Accept-Language: ${fill('-')}`,
  'Accept-Language: __proto__, constructor;q=1e999',
  `Accept: ${fill('text/html;level=1;q=0.1,')}`,
  `Accept: ${fill('*/')}`,
  'Accept: a/b/c;;;;q=',
  ...['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=99999999999999999999-', 'lines=1-2'].map(
    (range) => `Range: ${range}`,
  ),
  `Range: bytes=${fill('0-0,')}`,
  `If-None-Match: ${fill('"a", W/"b", ')}`,
  `If-None-Match: ${fill('W/"')}`,
  `If-None-Match: ${fill(',')}`,
  'If-None-Match: *',
  ...['Thu, 99 Foo 9999 99:99:99 GMT', '0', '-1e999', 'now', fill('1 ')].map(
    (date) => `If-Modified-Since: ${date}`,
  ),
  'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\nIf-Range: "a"\r\nRange: bytes=0-1',
  `Cookie: ${fill('a=b; ')}`,
  `Cookie: ${fill(';')}`,
  `User-Agent: ${fill('Mozilla/5.0 (')}`,
  `Referer: http://${fill('a/')}`,
  `X-Forwarded-Host: ${fill('evil.example,', 2 * KB)}\r\nX-Forwarded-Proto: javascript`,
  'Host: evil.example:99999',
  `Authorization: Bearer ${fill('A')}`,
  'Expect: 100-continue',
  'Expect: everything',
  'Upgrade: h2c\r\nHTTP2-Settings: AAAA',
  'Origin: null\r\nAccess-Control-Request-Method: DELETE\r\nAccess-Control-Request-Headers: *',
  'X-HTTP-Method-Override: DELETE',
  `X-Huge: ${fill('x', 15 * KB)}`,
  `X-Huger: ${fill('x', 40 * KB)}`,
  fill('X-Many: 1\r\n', 4 * KB).replace(/[^\n]*$/, 'X-Last: 1'),
  'Content-Encoding: gzip',
  'X-Broken : 1',
  'X-Nul: a\0b',
  'X-Bytes: \u00ff\u0080\u0001',
);
