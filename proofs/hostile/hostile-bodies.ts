import fc from 'fast-check';
import { hurtfulText } from './hostile-values.ts';

/** Plausible values by field, so that requests get past validation. */
const PLAUSIBLE: Readonly<Record<string, readonly unknown[]>> = {
  username: ['luna.park', 'Dj_Ana', 'bystander1', 'a.b.c.d', 'm00n'],
  displayName: ['Luna', 'لونا', 'लूना 👩‍🎤', 'Luna <b>&amp;</b>', "L'una\\"],
  bio: ['', 'Two rooms.\nOne system.', '{{bio}} %s %n'],
  link: [
    null,
    '',
    'luna.example',
    'https://luna.example/?a=b#c',
    { text: 'Tickets', url: 'x.example' },
  ],
  genres: [['house'], ['techno', 'ambient'], ['house', 'house'], []],
  title: ['Late night', 'अगली रात', 'A'.repeat(120), '<script>alert(1)</script>'],
  content: ['', 'All night long'],
  date: [days(3), days(400), days(-1), days(2000), '2027-03-28T01:30:00+01:00'],
  timeZone: ['Europe/Lisbon', 'Asia/Kathmandu', 'Mars/Olympus'],
  status: ['scheduled', 'postponed', 'cancelled', 'over'],
  location: [
    { placeId: 'gn:3390760', venue: 'The Silver Room' },
    { placeId: 'gn:2267057', coordinates: { lat: 38.7, lng: -9.1 }, address: 'Rua 1' },
    { placeId: 'gn:3390760', coordinates: { lat: 91, lng: 181 } },
  ],
  radiusKm: [10, 100, null, 11],
  basedOn: ['1', '2', '99'],
  name: ['Velvet Otter', 'x'],
};

function days(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString();
}

/** What an address knows of its body. */
export interface BodyShape {
  fields: readonly string[];
  /** A valid session and the like, by the name of its field. */
  known: Readonly<Record<string, readonly string[]>>;
}

export interface HostileBody {
  type: string;
  bytes: Buffer;
  /** Headers that belong to it. */
  head?: string[];
}

const LEVELS = 100_000;
const deep = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels);

/** JSON of one value, as it is sent. */
const token: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['null', 'true', '[]', '{}', '""', '0', '-0', '1e999', '-1e999', '1e-999', '9'.repeat(400)],
    ...['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"a\\u0000b"', '"\\u202e"', '"__proto__"'],
    ...['{"__proto__":{"length":1e9}}', '[null]', '[[[]]]', '{"length":1e9}', '{"0":1}'],
    ...['"0000-00-00T00:00:00"', '"+275760-09-13T00:00:00Z"', '"javascript:alert(1)"'],
    JSON.stringify('a'.repeat(100_000)),
    `[${'1,'.repeat(50_000)}1]`,
    `{${Array.from({ length: 10_000 }, (_, key) => `"k${key}":1`).join(',')}}`,
    deep('[', ']', 20_000),
    deep('{"a":', '}', 20_000).replace('}', '1}'),
  ),
  hurtfulText.map((text) => JSON.stringify(text)),
);

const contentType = fc.constantFrom(
  ...Array.from({ length: 12 }, () => 'application/json'),
  ...['application/json; charset=utf-99', 'application/json;;;', 'text/plain', 'application/xml'],
  ...[
    '',
    ';',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
  ],
  `application/json; ${'a=b;'.repeat(500)}`,
);

const wholeJson: fc.Arbitrary<Buffer> = fc
  .constantFrom(
    ...[
      '',
      ' ',
      '{',
      '{"a":',
      '[1,]',
      'NaN',
      "{'a':1}",
      '{"a":1}{"a":1}',
      '\ufeff{}',
      '"',
      '\\',
      '\0',
    ],
    ...[
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      'null',
      '[]',
      '1e999',
    ],
    deep('[', ']', LEVELS),
    deep('{"a":', '}', LEVELS / 4).replace('}', '1}'),
    '['.repeat(LEVELS),
    `{"a":"${'\\'.repeat(100_001)}"}`,
    `"${'x'.repeat(300_000)}"`,
  )
  .map((text) => Buffer.from(text))
  .chain((bytes) =>
    fc.constantFrom(bytes, bytes, bytes, Buffer.from(bytes.toString().slice(0, 1000), 'utf16le')),
  );

/** The address's own fields with hostile values, some of them valid where there is something valid. */
function fieldsOf({ fields, known }: BodyShape): fc.Arbitrary<Record<string, string>> {
  const all = fields.length > 0 ? fields : ['name'];
  const values = all.map((field) => {
    const plausible = [...(known[field] ?? []), ...(PLAUSIBLE[field] ?? [])];
    const valid = plausible.map((value) => JSON.stringify(value));
    return valid.length > 0
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...valid) }, token)
      : token;
  });
  return fc
    .tuple(fc.subarray([...all]), ...values)
    .map(([chosen, ...given]) =>
      Object.fromEntries(
        all.flatMap((field, at) =>
          chosen.includes(field) || known[field] || PLAUSIBLE[field]
            ? [[field, given[at] as string]]
            : [],
        ),
      ),
    );
}

export const hostileJson = (shape: BodyShape): fc.Arbitrary<HostileBody> =>
  fc.record({
    type: contentType,
    bytes: fc.oneof(
      wholeJson,
      fieldsOf(shape).map((given) => {
        const members = Object.entries(given).map(([name, value]) => `"${name}":${value}`);
        return Buffer.from(`{${members.join(',')}}`);
      }),
    ),
  });

const PICTURES = ['image', 'avatar'];
const BOUNDARY = 'x-boundary';
const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, value: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, filename: string, content: string, type = 'image/png') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
    content,
  );

/** A text whose characters are the bytes of its UTF-8. */
const inBytes = (text: string) => Buffer.from(text).toString('latin1');

/** The first bytes of a PNG of 65,535 × 65,535 pixels. */
const HUGE_PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\x08\x06\0\0\0\0\0\0\0';
/** A valid picture, so that the rest of the form is read too: 16 × 16 pixels of one colour. */
const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEXMM3cFxdNRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQY02NgGAXIAAABEAAB7JfjegAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}</svg>`;

/** Parts that stand before, between or after an address's own fields. */
const oddParts = fc.constantFrom(
  ...Array.from({ length: 12 }, () => ''),
  ...Array.from({ length: 6 }, () => file('picture', 'a.png', SMALL_PNG)),
  file('picture', '../../etc/passwd', 'not a picture'),
  file('picture', 'a.png', HUGE_PNG),
  file('picture', 'a.svg', SVG, 'image/svg+xml'),
  file('picture', '\0'.repeat(200), '\x89PNG'),
  file('picture', 'a.png', 'x'.repeat(1_000_000)),
  file('other', 'a'.repeat(9000), 'x'),
  field('x', '1').repeat(1000),
  file('picture', 'a.png', 'x').repeat(100),
  field('n'.repeat(100_000), '1'),
  field('links[0][__proto__][url]', 'x') + field('__proto__', 'x') + field('constructor', 'x'),
  field('genres', deep('[', ']', 20_000)),
  field('x', 'y'.repeat(200_000)),
  part('Content-Disposition: form-data', 'nameless'),
  part('Content-Disposition: form-data; name="a"; name="b"; filename*=utf-99\'\'%ff', 'x'),
  part(`X-Header: ${'h'.repeat(100_000)}`, 'x'),
  part('Content-Type: multipart/mixed; boundary=inner', '--inner\r\n\r\nx\r\n--inner--'),
  part('Content-Disposition: form-data; name="x"\r\nContent-Transfer-Encoding: base64', '%%%'),
  `--${BOUNDARY}\r\n`.repeat(5000),
  '\r\n'.repeat(50_000),
);

export const hostileForm = (shape: BodyShape): fc.Arbitrary<HostileBody> =>
  fc
    .record({
      given: fieldsOf(shape),
      before: oddParts,
      after: oddParts,
      end: fc.constantFrom(
        ...Array.from({ length: 12 }, () => `--${BOUNDARY}--\r\n`),
        ...['', `--${BOUNDARY}`, `--${BOUNDARY}-`, '--'],
      ),
      type: fc.constantFrom(
        ...Array.from({ length: 12 }, () => `multipart/form-data; boundary=${BOUNDARY}`),
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'b'.repeat(8000)}`,
        `multipart/form-data; boundary=${BOUNDARY}; boundary=y`,
        'application/json',
      ),
    })
    .map(({ given, before, after, end, type }) => {
      const fields = Object.entries(given).map(([name, value]) =>
        // A text stands in a form as it is.
        field(
          name,
          inBytes(value.startsWith('"') ? String(JSON.parse(value)).toWellFormed() : value),
        ),
      );
      const form = before + fields.join('') + after + end;
      // Pictures come in the field that takes them, where there is one.
      const taken = shape.fields.find((name) => PICTURES.includes(name)) ?? 'picture';
      return { type, bytes: Buffer.from(form.replaceAll('"picture"', `"${taken}"`), 'latin1') };
    });
