import { describe, expect, it } from 'vitest';
import { catalogueFaults } from './catalogue-faults.ts';
import { namesInCode } from './names-in-code.ts';

interface Part {
  [key: string]: unknown;
}

const english: Part = {
  hello: 'Hello',
  map: 'Map of {place}',
  steps: { 1: 'Scan', 2: 'Text' },
  found: '{count, plural, one {# gig} other {# gigs}} in {city}',
  far: '{km, number} km',
  status: '{status, select, cancelled {Cancelled} other {Takes place}}',
};
const german: Part = {
  hello: 'Hallo',
  map: 'Karte von {place}',
  steps: { 1: 'Scannen', 2: 'Schreiben' },
  found: '{count, plural, one {# Gig} other {# Gigs}} in {city}',
  far: '{km, number} km',
  status: '{status, select, cancelled {Abgesagt} other {Findet statt}}',
};
const CODE = [namesInCode('hello map steps found far status')];

function fileOf(language: string, pages: unknown) {
  return { language, text: JSON.stringify({ pages }) };
}

/** The faults of a catalogue beside the English one. */
function faultsBeside(language: string, pages: unknown): string[] {
  return catalogueFaults([fileOf('en', english), fileOf(language, pages)], CODE);
}

describe('the check of the catalogues', () => {
  it('finds nothing where a translation has all that the English catalogue has', () => {
    expect(faultsBeside('de', german)).toEqual([]);
  });

  it.each<[string, Part, string]>([
    ['a missing message', { hello: undefined }, 'pages.hello: is missing'],
    ['a missing step of a list', { steps: { 1: 'Scannen' } }, 'pages.steps.2: is missing'],
    [
      'a message that English has not',
      { bye: 'Tschüss' },
      'pages.bye: is no message of the English catalogue',
    ],
    ['a missing argument', { map: 'Karte' }, 'pages.map: lacks {place}'],
    [
      'an argument that is misspelled in one form of a plural',
      { found: '{count, plural, one {# Gig} other {# Gigs in {stadt}}} in {city}' },
      'pages.found: has {stadt}, which the English message has not',
    ],
    [
      'an argument of another type',
      { far: '{km} km' },
      'pages.far: has {km} as a string; in English it is a number',
    ],
    [
      'a choice that is left out',
      { status: '{status, select, other {Findet statt}}' },
      'pages.status: lacks the choice {status}: cancelled',
    ],
    [
      'a brace that is not closed',
      { map: 'Karte von {place' },
      'pages.map: is not valid ICU MessageFormat: EXPECT_ARGUMENT_CLOSING_BRACE',
    ],
    [
      'a plural without "other"',
      { found: '{count, plural, one {# Gig}} in {city}' },
      'pages.found: is not valid ICU MessageFormat: MISSING_OTHER_CLAUSE',
    ],
    [
      'a plural without a form that the language needs',
      { found: '{count, plural, other {# Gigs}} in {city}' },
      'pages.found: the plural of {count} lacks "one"',
    ],
    [
      'a plural form that the language has not',
      { found: '{count, plural, one {# Gig} few {# Gigs} other {# Gigs}} in {city}' },
      'pages.found: the plural of {count} has "few", which this language has not',
    ],
    [
      'markup',
      { hello: 'Hallo <img src=x onerror=alert(1)>' },
      'pages.hello: has an HTML tag, which would be shown as text',
    ],
    ['an empty message', { hello: ' ' }, 'pages.hello: is empty'],
    ['what is no text', { hello: 7 }, 'pages.hello: is no text'],
  ])('names file and message of %s', (_, changes, fault) => {
    expect(faultsBeside('de', { ...german, ...changes })).toContain(`de.json: ${fault}`);
  });

  it('asks for every plural form that Arabic counts with', () => {
    const faults = faultsBeside('ar', german).filter((fault) => fault.includes('pages.found'));
    expect(faults).toEqual(
      ['zero', 'two', 'few', 'many'].map(
        (form) => `ar.json: pages.found: the plural of {count} lacks "${form}"`,
      ),
    );
  });

  it.each(['es', 'fr', 'it', 'pt'])(
    'lets %s leave out the form that only millions take',
    (language) => {
      expect(faultsBeside(language, german)).toEqual([]);
    },
  );

  it.each(['Bonjour !', '« Bonjour »', 'Encore : {city}'])(
    'asks French for spaces at which no line breaks: %s',
    (hello) => {
      const fault =
        'pages.hello: has a plain space beside ! ? ; : or « », where French has a narrow one (U+202F)';
      expect(faultsBeside('fr', { ...german, hello })).toContain(`fr.json: ${fault}`);
      const narrow = hello.replaceAll(' ', '\u202f');
      expect(faultsBeside('fr', { ...german, hello: narrow })).not.toContain(`fr.json: ${fault}`);
    },
  );

  it('allows exact numbers beside the forms of a plural', () => {
    const found = '{count, plural, =0 {Kein Gig} one {# Gig} other {# Gigs}} in {city}';
    expect(faultsBeside('de', { ...german, found })).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['that no code names', { forgotten: 'Nobody says this' }, 'forgotten'],
    ['whose name is said of other things alone', { gig: { hello: 'Hello, gig' } }, 'gig.hello'],
    ['in a list that no code names', { lines: { 1: 'One' } }, 'lines.1'],
  ])('names an English message %s', (_, more, key) => {
    const code = [...CODE, namesInCode('gig')];
    const faults = catalogueFaults([fileOf('en', { ...english, ...more })], code);
    expect(faults).toEqual([`en.json: pages.${key}: is used nowhere`]);
  });

  it('lets code choose a message by a value, and pass a whole group on', () => {
    const more = { gig: { statuses: { cancelled: 'Cancelled' }, failed: { title: 'Not saved' } } };
    const code = [...CODE, namesInCode('gig statuses failed'), namesInCode('cancelled title')];
    expect(catalogueFaults([fileOf('en', { ...english, ...more })], code)).toEqual([]);
  });

  it('lets a language leave out what it says in the middle of a sentence as it does elsewhere', () => {
    const fileWith = (language: string, genresAmid: Part) => ({
      language,
      text: JSON.stringify({ genres: { techno: 'Techno', latin: 'Latin' }, genresAmid }),
    });
    const english = fileWith('en', { techno: 'techno' });
    const code = [namesInCode('techno latin')];
    expect(catalogueFaults([english, fileWith('de', {})], code)).toEqual([]);
    expect(catalogueFaults([english, fileWith('es', { latin: 'latina' })], code)).toEqual([]);
    expect(catalogueFaults([english, fileWith('fr', { polka: 'polka' })], code)).toEqual([
      'fr.json: genresAmid.polka: is no message of the English catalogue',
    ]);
  });

  it('tells messages of one name apart by the group that they are read from', () => {
    const more = { talk: { mean: 'Did you mean that?' }, parts: { mean: 'Did you mean these?' } };
    const code = (text: string) => [...CODE, namesInCode(text)];
    const faults = (text: string) =>
      catalogueFaults([fileOf('en', { ...english, ...more })], code(text));
    const menu = 'const { parts, talk } = words; export function mean() { return talk.mean; }';
    expect(faults(menu)).toEqual(['en.json: pages.parts.mean: is used nowhere']);
    expect(faults(`${menu} const say = parts; say.mean;`)).toEqual([]);
  });

  it('names a file that is no JSON', () => {
    const [fault] = catalogueFaults([fileOf('en', english), { language: 'de', text: '{' }], CODE);
    expect(fault).toMatch(/^de\.json: is no JSON: /);
  });

  it.each(['german', 'DE', 'xx', 'pt_BR'])('names a file that is called %s', (language) => {
    expect(faultsBeside(language, german)).toContain(
      `${language}.json: its name is not a language as BCP 47 writes it`,
    );
  });

  it('asks for every message of the English catalogue', () => {
    const words = { chat: { hello: 'Hello' }, pages: { hello: 'Hello' } };
    const english = { language: 'en', text: JSON.stringify(words) };
    const german = { language: 'de', text: JSON.stringify({ pages: { hello: 'Hallo' } }) };
    expect(catalogueFaults([english, german], CODE)).toEqual(['de.json: chat.hello: is missing']);
  });

  it('asks for an English catalogue', () => {
    expect(catalogueFaults([fileOf('de', german)], CODE)).toEqual([
      'en.json: the English catalogue is missing',
    ]);
  });
});
