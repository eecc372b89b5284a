import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { argumentsOf, withOptions } from './message-arguments.ts';
import type { NamesInCode } from './names-in-code.ts';
import { OPTIONAL_PARTS } from './optional-parts.ts';
import { templateFaults } from './template-faults.ts';

/** A catalogue as it stands in its file. */
export interface CatalogueFile {
  /** BCP 47, as the file is named. */
  language: string;
  text: string;
}

/** Counts up to here decide which plural forms a language needs: beyond, Stagebell counts nothing. */
const HIGHEST_COUNT = 1000;

const ENGLISH = 'en';

/** A space where a line might break before "!" or inside "« »"; French has a narrow one there that holds. */
const BREAKING_IN_FRENCH = / [!?;:»]|« /;

/**
 * What is wrong with the catalogues, a sentence for each fault that names file and message.
 * @param files all catalogues, the English one among them
 * @param code the names that each file of the code writes, which say whether an English message is used
 */
export function catalogueFaults(files: CatalogueFile[], code: NamesInCode[]): string[] {
  const english = files.find(({ language }) => language === ENGLISH);
  if (!english) return ['en.json: the English catalogue is missing'];
  const original = readCatalogue(english);
  const keys = [...(original.messages?.keys() ?? [])];
  const groups = groupsOf(keys);
  return [
    ...files.flatMap((file) => {
      const { messages, faults } = readCatalogue(file);
      const more =
        file === english || !messages ? [] : unlike(messages, original.messages ?? new Map());
      const own = [...(messages ?? [])].flatMap(([key, text]) =>
        [...faultsOfMessage(file.language, text), ...templateFaults(key, text)].map(
          (fault) => `${key}: ${fault}`,
        ),
      );
      return [...faults, ...own, ...more].map((fault) => `${file.language}.json: ${fault}`);
    }),
    ...keys
      .filter((key) => !isUsed(key, code, groups))
      .map((key) => `en.json: ${key}: is used nowhere`),
  ];
}

/** The messages of a catalogue by their path, e.g. "pages.gig.map"; null where it cannot be read at all. */
function readCatalogue({ language, text }: CatalogueFile) {
  const faults: string[] = [];
  if (!isLanguage(language)) faults.push('its name is not a language as BCP 47 writes it');
  const messages = new Map<string, string>();
  const collect = (part: unknown, path: string): void => {
    if (typeof part === 'string') {
      messages.set(path, part);
    } else if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      for (const [key, value] of Object.entries(part))
        collect(value, path ? `${path}.${key}` : key);
    } else {
      faults.push(`${path}: is no text`);
    }
  };
  try {
    collect(JSON.parse(text), '');
  } catch (error) {
    return { messages: null, faults: [`is no JSON: ${(error as Error).message}`] };
  }
  return { messages, faults };
}

function isLanguage(name: string): boolean {
  try {
    const [canonical] = Intl.getCanonicalLocales(name);
    return canonical === name && Intl.PluralRules.supportedLocalesOf(name).length === 1;
  } catch {
    return false;
  }
}

function faultsOfMessage(language: string, text: string): string[] {
  if (text.trim() === '') return ['is empty'];
  const faults = [
    ...(/<[/!?a-z]/i.test(text) ? ['has an HTML tag, which would be shown as text'] : []),
    ...(language === 'fr' && BREAKING_IN_FRENCH.test(text)
      ? ['has a plain space beside ! ? ; : or « », where French has a narrow one (U+202F)']
      : []),
  ];
  const elements = parseMessage(text);
  if (typeof elements === 'string') return [...faults, elements];
  return isLanguage(language) ? [...faults, ...pluralFaults(language, elements)] : faults;
}

/** What a message is made of, or why it cannot be read. Angle brackets are text: a message holds no markup. */
function parseMessage(text: string): MessageFormatElement[] | string {
  try {
    return parse(text, { ignoreTag: true });
  } catch (error) {
    return `is not valid ICU MessageFormat: ${(error as Error).message}`;
  }
}

function pluralFaults(language: string, elements: MessageFormatElement[]): string[] {
  return withOptions(elements).flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const { has, needs } = pluralForms(language, element.pluralType ?? 'cardinal');
    const given = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const of = `the plural of {${element.value}}`;
    return [
      ...needs.filter((form) => !given.includes(form)).map((form) => `${of} lacks "${form}"`),
      ...given
        .filter((form) => !has.includes(form))
        .map((form) => `${of} has "${form}", which this language has not`),
    ];
  });
}

/**
 * The plural forms that a language has, and those that a count can need: Spanish, French, Italian and
 * Portuguese have "many" for millions only, and may leave it out.
 */
function pluralForms(
  language: string,
  type: Intl.PluralRuleType,
): Record<'has' | 'needs', string[]> {
  const rules = new Intl.PluralRules(language, { type });
  const needs = new Set<string>(['other']);
  for (let count = 0; count <= HIGHEST_COUNT; count++) needs.add(rules.select(count));
  return { has: rules.resolvedOptions().pluralCategories, needs: [...needs] };
}

/** How a translation differs from the English catalogue where it must not. */
function unlike(messages: Map<string, string>, english: Map<string, string>): string[] {
  return [
    ...[...english.keys()]
      .filter((key) => !messages.has(key) && saidOtherwise(key) === null)
      .map((key) => `${key}: is missing`),
    ...[...messages].flatMap(([key, text]) => {
      const original = english.get(saidOtherwise(key) ?? key);
      if (original === undefined) return [`${key}: is no message of the English catalogue`];
      return unlikeArguments(text, original).map((fault) => `${key}: ${fault}`);
    }),
  ];
}

/** What a message of an optional part says otherwise: "genres.techno"; null of any other message. */
function saidOtherwise(key: string): string | null {
  const [part = '', ...steps] = key.split('.');
  const original = OPTIONAL_PARTS[part];
  return original === undefined ? null : [original, ...steps].join('.');
}

function unlikeArguments(text: string, original: string): string[] {
  const own = parseMessage(text);
  const english = parseMessage(original);
  // Said of the message itself.
  if (typeof own === 'string' || typeof english === 'string') return [];
  const given = argumentsOf(own);
  const wanted = argumentsOf(english);
  const choices = choicesOf(own);
  return [
    ...[...wanted].flatMap(([name, type]) => {
      const found = given.get(name);
      if (found === undefined) return [`lacks {${name}}`];
      return found === type ? [] : [`has {${name}} as a ${found}; in English it is a ${type}`];
    }),
    ...[...given.keys()]
      .filter((name) => !wanted.has(name))
      .map((name) => `has {${name}}, which the English message has not`),
    ...[...choicesOf(english)]
      .filter((choice) => !choices.has(choice))
      .map((choice) => `lacks the choice ${choice}`),
  ];
}

/** The cases of every select, e.g. "{status}: cancelled". */
function choicesOf(elements: MessageFormatElement[]): Set<string> {
  return new Set(
    withOptions(elements).flatMap((element) =>
      element.type === TYPE.select
        ? Object.keys(element.options).map((choice) => `{${element.value}}: ${choice}`)
        : [],
    ),
  );
}

/** What of a message's path is named in code: lists have numbers, and the first step is the part. */
function stepsOf(key: string): string[] {
  return key
    .split('.')
    .slice(1)
    .filter((step) => !/^\d+$/.test(step));
}

/** By the last step of messages, the groups that hold one of that name. */
function groupsOf(keys: string[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [group, name] of keys.map((key) => stepsOf(key).slice(-2))) {
    if (group !== undefined && name !== undefined) {
      groups.set(name, (groups.get(name) ?? new Set()).add(group));
    }
  }
  return groups;
}

/**
 * Code names every step of a path, and a message in the same file as its group, unless it passes the whole
 * group on. What is named right behind another group that has such a message (`talk.name`) is that one.
 */
function isUsed(key: string, code: NamesInCode[], groups: Map<string, Set<string>>): boolean {
  const steps = stepsOf(key);
  const isNamed = (...names: string[]) =>
    code.some((file) => names.every((name) => file.has(name)));
  const isSaid = (group: string, name: string) =>
    code.some(
      (file) =>
        file.has(group) &&
        [...(file.get(name) ?? [])].some(
          (before) => before === group || !groups.get(name)?.has(before),
        ),
    );
  const [group, name] = steps.slice(-2);
  return (
    steps.every((step) => isNamed(step)) &&
    (name === undefined ||
      isSaid(group!, name) ||
      (steps.length > 2 && isNamed(...steps.slice(-3, -1))))
  );
}
