import { afterAll, expect, it } from 'vitest';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { announcementMessage } from '../delivery/sending/announcement-message.ts';
import { factsOf } from '../domain/announcing/announcements.ts';
import { gigRow } from '../domain/gigs/gig-rows.ts';
import { ENGLISH, wordsIn } from '../languages/words.ts';
import { ANNOUNCEMENT_KINDS } from '../messenger/first-texts.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../messenger/outgoing.ts';
import { createTestChat } from '../testing/chat.ts';
import { givenArtist, givenGig } from '../testing/gigs.ts';
import { TEMPLATE_TEXTS } from '../whatsapp/whatsapp.ts';
import { offeredIn, tapMeantBy } from './offered.ts';
import { phraseWritten } from './phrases/phrase-written.ts';
import { readPhrase, readTap } from './phrases/read-phrase.ts';

const BERLIN = 'gn:2950159';

const chat = await createTestChat(undefined, null, catalogueLanguages());
afterAll(() => chat.close());

/** What is read on a reply's buttons and rows, and what a tap there says. */
function choicesOf(reply: OutgoingMessage): { id: string; title: string }[] {
  const shown = outgoingMessageSchema.parse(reply);
  if (shown.type === 'buttons') return shown.buttons;
  return shown.type === 'list' ? shown.sections.flatMap(({ rows }) => rows) : [];
}

/** Phrases that a reply tells to text, in English. */
function suggestionsIn(reply: OutgoingMessage): string[] {
  const body = 'body' in reply ? String(reply.body) : '';
  const quoted = body.matchAll(/"((?:Follow|Unfollow|Keep|Pause|Cancel|Postpone|Edit) ?[^"]*)"/g);
  return [...quoted].map(([, phrase]) => phrase!);
}

it('understands every button, row and suggestion of the replies to what people say', async () => {
  const artist = chat.phone({ waId: '447911000001' });
  const fan = chat.phone({ waId: '447911000002' });
  const { id } = await givenArtist(chat.db, 'djana', await artist.contactId());
  await givenArtist(chat.db, 'berlin');
  await givenArtist(chat.db, 'second', await artist.contactId());
  const gigs = [
    await givenGig(chat.db, chat.places, { artistId: id, placeId: BERLIN, title: 'Late Lights' }),
    await givenGig(chat.db, chat.places, { artistId: id, placeId: BERLIN, title: 'Warehouse' }),
  ];
  const code = gigs[0]!.shortId;
  const replies: OutgoingMessage[] = [];
  const texts = [
    'Hello',
    'Help',
    'hm',
    'Follow',
    'Unfollow',
    'Follow djana',
    'Follow djanna',
    'Follow Berlin',
    'Berlin',
    'Follow Lisbon',
    'Lisbon, Braga and qwertyuiop',
    'Undo',
    'Nice',
    'Springfield',
    'djana',
    'remove Lisbon',
    'My cities',
    "I'm in Berlin",
    'I live in Porto',
    'My radius',
    'my radius 25',
    'Berlin',
    '37',
    'My gigs',
    `Keep me updated about gig ${code}`,
    `Pause updates about gig ${code}`,
    'keep me updated',
    'Unfollow',
    'Unfollow djana',
    "don't follow djana",
    "don't stop",
    'how do I cancel gig abc1234?',
    'My calendar',
    'My data',
    'Delete my data',
    'no',
    'genug',
    'no',
    'Stpo',
    'thanks',
    'Stop',
    'Hello',
    'Start',
    'Edit profile',
    'Create gig',
    'My QR code',
    'Edit gig',
    'Cancel gig',
    `Cancel gig ${code}`,
    'no',
    'cancel',
    `Postpone gig ${code}`,
    'Edit gig nocode1',
    'Create profile',
    `https://x.example/g/${code}`,
    '👍',
  ];
  for (const text of texts) {
    replies.push(await fan.says(text), await artist.says(text));
  }
  const choices = replies.flatMap((reply) =>
    choicesOf(reply).map((choice) => ({ ...choice, offered: offeredIn(reply), reply })),
  );
  expect(new Set(choices.map(({ title }) => title)).size).toBeGreaterThan(30);
  for (const { id: says, title, offered, reply } of choices) {
    expect(readTap(says), says).not.toBeNull();
    const isAlone = choicesOf(reply).filter((other) => other.title === title).length === 1;
    if (isAlone) expect(tapMeantBy(offered, title), title).toBe(says);
  }
  const suggestions = [...new Set(replies.flatMap(suggestionsIn))];
  expect(suggestions.length).toBeGreaterThan(3);
  for (const suggestion of suggestions) expect(readPhrase(suggestion), suggestion).not.toBeNull();
}, 120_000);

const ONLY_CODE = /^[^\p{L}\p{N}]*k3p7xyz[^\p{L}\p{N}]*$/u;
/** What stands in quotes of any language and has a name of ours in it, or a code. */
const SUGGESTED = /["“„«]\s?([^"“”„«»]*(?:djana|k3p7xyz)[^"“”„«»]*?)\s?["”“»]/g;

it.each(catalogueLanguages())(
  'understands every phrase of %s, and every button, row and suggestion of the replies to it',
  async (language) => {
    const { phrases, chat: words } = wordsIn(language)!;
    const fan = chat.phone({ waId: `4479117${catalogueLanguages().indexOf(language)}0000` });
    await fan.presses(`1/setLanguage/${language}`);
    const { watchGig, stop, start, deleteMyData, ...others } = phrases.alone;
    const about = Object.values(phrases.about).map((phrase) => phrase({ name: 'k3p7xyz' }));
    const texts = [...Object.values(others), watchGig, ...about, deleteMyData, stop, start];
    const unsure = words.talk.openings['not-understood'];
    for (const text of texts) {
      const reply = await fan.says(text);
      const body = 'body' in reply ? String(reply.body) : '';
      expect(body.startsWith(unsure), text).toBe(false);
      for (const { id, title } of choicesOf(reply)) {
        expect(readTap(id), title).not.toBeNull();
        const isAlone = choicesOf(reply).filter((other) => other.title === title).length === 1;
        if (isAlone) expect(tapMeantBy(offeredIn(reply), title), title).toBe(id);
      }
      for (const [, suggestion = ''] of body.matchAll(SUGGESTED)) {
        // That nothing is called so.
        if (ONLY_CODE.test(suggestion)) continue;
        expect(
          readPhrase(phraseWritten(suggestion)?.english ?? suggestion),
          suggestion,
        ).not.toBeNull();
      }
    }
  },
  120_000,
);

it.each(ANNOUNCEMENT_KINDS)(
  'understands every quick reply of announcements of kind %s',
  async (kind) => {
    const { id: artistId } = await givenArtist(chat.db, `${kind}.artist`);
    const made = await givenGig(chat.db, chat.places, {
      artistId,
      placeId: BERLIN,
      title: 'Announced',
    });
    const facts = factsOf(await gigRow(chat.db, made.id));
    const telling = { kind, facts: { old: facts, new: facts }, history: [], pointless: false };
    const freeForm = announcementMessage(ENGLISH, telling, {
      reason: null,
      publicUrl: 'https://x.example',
      firstTexts: null,
    });
    const template = announcementMessage(ENGLISH, telling, {
      reason: null,
      publicUrl: 'https://x.example',
      firstTexts: TEMPLATE_TEXTS,
    });
    const buttons = 'buttons' in template ? (template.buttons ?? []) : [];
    const payloads = buttons.flatMap((one) => ('payload' in one ? [one.payload] : []));
    expect(payloads.length).toBeGreaterThan(0);
    expect(choicesOf(freeForm).map(({ id }) => id)).toEqual(payloads);
    for (const payload of payloads) expect(readTap(payload), payload).not.toBeNull();
  },
);
