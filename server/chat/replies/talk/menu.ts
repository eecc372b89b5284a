import type { Mistyped } from '@stagebell/reading';
import { buttonPayload } from '../../../button-payload.ts';
import type { SetUp } from '../../../domain/contacts/set-up.ts';
import type { Spoken } from '../../../languages/spoken.ts';
import type { Words } from '../../../languages/words.ts';
import { fitText } from '../../../messenger/fit-text.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { listNames, listPlaces } from '../parts/names.ts';
import { button, buttons, choices, exampleOf, type Row, usualButton } from '../parts/parts.ts';

/** What a menu knows of its contact. */
export interface Overview extends Omit<SetUp, 'places'> {
  /** Places by their names in the contact's language. */
  places: string[];
  isStopped: boolean;
}

/** Why the menu is shown; it begins with that. */
export type Occasion = keyof Words['chat']['talk']['openings'];

/** Whether a contact has set nothing up. */
export function isNewcomer({ follows, places, profiles }: Overview): boolean {
  return [follows, places, profiles].every((names) => names.length === 0);
}

/** A newcomer reads what this is; others pick from a list of what they can do. */
export function menu(words: Words, occasion: Occasion, overview: Overview): OutgoingMessage {
  const isNew = isNewcomer(overview);
  if (isNew && overview.isStopped && occasion === 'greeting') return welcomeBack(words);
  return isNew ? welcome(words, occasion) : options(words, occasion, overview);
}

/** The list of everything, for a contact that was not understood several times. */
export const everything = (words: Words, overview: Overview): OutgoingMessage =>
  options(words, 'not-understood', overview);

function welcomeBack(words: Words): OutgoingMessage {
  const { menu: say, openings } = words.chat.talk;
  const body = `${openings.greeting} ${say.messagesAreOff} ${say.tapStart}`;
  return buttons(words, body, 'start', 'help');
}

function welcome(words: Words, occasion: Occasion): OutgoingMessage {
  const { parts, talk } = words.chat;
  const { exampleQuestion: question } = talk.menu;
  return buttons(
    words,
    `${talk.openings[occasion]} ${parts.whoWeAre}\n\n${talk.menu.welcome({ question, example: exampleOf(words) })}`,
    'myCities',
    'createProfile',
    'help',
  );
}

function options(words: Words, occasion: Occasion, overview: Overview): OutgoingMessage {
  const { parts, talk } = words.chat;
  const say = talk.menu;
  const row = (
    kind: Exclude<keyof typeof say.rows, 'ownGigs'>,
    description = say.rows[kind],
  ): Row => ({ ...usualButton(words, kind), description });
  const isArtist = overview.profiles.length > 0;
  const onStage = isArtist
    ? [row('createGig'), row('editProfile'), row('myQrCode')]
    : [row('createProfile')];
  const ofChat = [row('help'), row('myData'), ...(overview.isStopped ? [] : [row('stop')])];
  const sections = [
    ...(overview.isStopped ? [{ title: say.areOff, rows: [row('start')] }] : []),
    {
      title: say.goingOut,
      rows: [
        row('whatsOn'),
        row('myGigs', isArtist ? say.rows.ownGigs : undefined),
        row('myCities'),
        row('myCalendar'),
      ],
    },
    { title: say.onStage, rows: onStage },
    { title: say.thisChat, rows: ofChat },
  ];
  // Where messages are off, other answers end in a reminder of it.
  const state =
    overview.isStopped && occasion === 'greeting'
      ? `${say.messagesAreOff} ${say.textStart}\n\n`
      : '';
  return {
    type: 'list',
    body: `${talk.openings[occasion]} ${state}${summary(words, overview, 'noCityInMenu')}\n\n${say.question}`,
    button: parts.choose,
    sections,
  };
}

/**
 * What a contact has set up, and what is missing before a message can come.
 * @param noCity how to add a city: by the buttons below or by the menu
 */
export function summary(
  words: Words,
  { follows, places, profiles }: Overview,
  noCity: 'noCity' | 'noCityInMenu',
): string {
  const say = words.chat.talk.summary;
  const [artists, cities] = [listNames(words, follows), listPlaces(words, places)];
  const sentences = [
    ...(profiles.length > 0 ? [say.artist({ names: listNames(words, profiles) })] : []),
    ...(follows.length > 0 && places.length > 0 ? [say.both({ artists, places: cities })] : []),
    ...(follows.length > 0 && places.length === 0 ? [say[noCity]({ artists })] : []),
    ...(follows.length === 0 && places.length > 0
      ? [say.noArtist({ places: cities, example: exampleOf(words) })]
      : []),
  ];
  return sentences.join(' ');
}

export function help(words: Words): OutgoingMessage {
  const { chat, phrases } = words;
  return {
    type: 'text',
    body: chat.talk.help({
      ...phrases.alone,
      follow: exampleOf(words),
      unfollow: phraseOf(words, 'unfollow', 'djana'),
      question: chat.talk.menu.exampleQuestion,
      pause: chat.leaving.pauses.usual,
      language: phrases.alone.myLanguage,
    }),
  };
}

/** The most characters of a request that are repeated. */
const REQUEST_SHOWN = 60;

/** Of more requests than are done at once: those that are left, in their writer's words. */
export function sayAgain(words: Words, left: string[]): OutgoingMessage {
  const quoted = left.map((request) =>
    words.chat.parts.quoted({ name: fitText(request, REQUEST_SHOWN) }),
  );
  const body = words.chat.talk.sayAgain({ requests: listNames(words, quoted) });
  return buttons(words, body, 'hello');
}

/** Asks whether a phrase was meant that is one typo away from what was typed and cannot be undone. */
export function didYouMean(words: Words, { intent, phrase }: Mistyped): OutgoingMessage {
  const usernames = 'usernames' in intent ? (intent.usernames ?? []) : [];
  return buttons(
    words,
    words.chat.talk.didYouMean({ phrase }),
    { id: buttonPayload(intent.kind, ...usernames), title: phrase },
    button(words.chat.talk.noTheMenu, 'hello'),
  );
}

/** For a contact that wants to reach a person. */
export function contact(words: Words): OutgoingMessage {
  const body = words.chat.talk.contact(words.phrases.alone);
  return buttons(words, body, 'help', 'myData', 'stop');
}

/**
 * The languages by their own names. A contact whose language does not fit into the list writes in it.
 * @param why `notSpoken`: the contact asked for a language which this installation does not speak
 */
export function whichLanguage(
  words: Words,
  { languages, wordsFor }: Spoken,
  why: 'which' | 'notSpoken' = 'which',
): OutgoingMessage {
  const rows = languages.map((language) =>
    button(wordsFor(language).chat.talk.language.name, 'setLanguage', language),
  );
  return choices(words, words.chat.talk.language[why], rows);
}
