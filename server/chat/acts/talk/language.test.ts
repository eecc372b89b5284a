import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../../languages/catalogue-languages.ts';
import { languageOf } from '../../../domain/contacts/contact-language.ts';
import { wordsIn } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const chat = await createTestChat(undefined, null, catalogueLanguages());
const djana = await givenArtist(chat.db, 'djana');
afterAll(() => chat.close());

const LISBON = 35191;
const LONDON = 44791;
const MADRID = 34612;
const BERLIN = 49151;
const JAKARTA = 62812;
let people = 0;
function somebodyFrom(code: number) {
  people += 1;
  return chat.phone({ waId: `${code}${1_000_000 + people}` });
}
const wordsOf = (language: string) => wordsIn(language)!.chat;
/** In which languages the answer to a greeting may be. */
function languageOfReply(reply: OutgoingMessage): string[] {
  return catalogueLanguages().filter((language) => {
    const { buttons, parts } = wordsOf(language);
    if (reply.type === 'list') return reply.button === parts.choose;
    return reply.type === 'buttons' && reply.buttons.some(({ title }) => title === buttons.help);
  });
}

const titlesOf = (reply: OutgoingMessage) =>
  reply.type === 'buttons' ? reply.buttons.map(({ title }) => title) : [];

describe('a contact', () => {
  it('is spoken to in the language of its country before it has written in any', async () => {
    const fan = somebodyFrom(LISBON);
    expect(languageOfReply(await fan.presses('1/hello'))).toEqual(['pt']);
    for (const say of ['dj.nachteule', 'Recife', '👍']) {
      const other = somebodyFrom(BERLIN);
      await other.says(say);
      expect(await languageOf(chat.db, await other.contactId())).toBe('de');
    }
    const pinned = somebodyFrom(MADRID);
    await pinned.pins(52.52, 13.4);
    expect(await languageOf(chat.db, await pinned.contactId())).toBe('es');
  });

  const phrasesOf = (language: string) => {
    const { alone, about } = wordsIn(language)!.phrases;
    return [alone.createProfile, alone.help, alone.myCities, about.follow({ name: 'djana' })];
  };
  it.each(
    catalogueLanguages().flatMap((language) => [
      ...phrasesOf(language),
      ...(language === 'en' ? ['Hello'] : []),
    ]),
  )('from any country is answered in the language of the phrase %j', async (phrase) => {
    const having = catalogueLanguages().filter((one) => phrasesOf(one).includes(phrase));
    for (const code of [BERLIN, LISBON, LONDON, 48_512]) {
      for (const text of [phrase, `${phrase}, please!`]) {
        const fan = somebodyFrom(code);
        await fan.says(text);
        const own = await languageOf(chat.db, await fan.contactId());
        // In Poland it is what they hear anyway.
        expect(phrase === 'Hello' ? ['en', 'pl'] : having, `${text} from ${code}`).toContain(own);
      }
    }
  });

  it('is answered in the language of the button that it taps before it has written in any', async () => {
    const fan = somebodyFrom(BERLIN);
    await fan.presses('Create profile', 'Create profile');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('en');
    await fan.says('und was läuft denn am wochenende in berlin?');
    await fan.presses('1/myGigs', 'My gigs');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('de');
  });

  it.each(['Stop', 'START', 'Stop!'])(
    'is answered in the language of its country when it writes %j, which all languages have',
    async (text) => {
      for (const [code, language] of [
        [BERLIN, 'de'],
        [MADRID, 'es'],
        [LISBON, 'pt'],
      ] as const) {
        const fan = somebodyFrom(code);
        await fan.says(text);
        expect(await languageOf(chat.db, await fan.contactId())).toBe(language);
      }
    },
  );

  it('is answered in English from a country whose language is not spoken', async () => {
    expect(languageOfReply(await somebodyFrom(48_512).says('Hello'))).toContain('en');
  });

  it('is answered in the language that it writes in, from that message on', async () => {
    const fan = somebodyFrom(LONDON);
    expect(languageOfReply(await fan.says('wie funktioniert das hier eigentlich?'))).not.toContain(
      'en',
    );
    expect(languageOfReply(await fan.says('Hello'))).toEqual(['de']);
    expect(await languageOf(chat.db, await fan.contactId())).toBe('de');
  });

  it('is still answered in its language when it types a name or a word of any language', async () => {
    const fan = somebodyFrom(LISBON);
    for (const text of ['djana', 'ok', 'Berlin', 'Stop', 'Start', 'techno']) await fan.says(text);
    expect(await languageOf(chat.db, await fan.contactId())).toBe('pt');
  });

  it.each(['Edit gig 2xpfabu', 'Cancel gig 3mzunya', 'Postpone gig nyabqda', 'follow xqakuak'])(
    'is still answered in its language when it types %j, whose code reads like Indonesian',
    async (text) => {
      const fan = somebodyFrom(LONDON);
      const gig = { artistId: djana.id, placeId: 'gn:3390760', title: 'Djana' };
      const { id } = await givenGig(chat.db, chat.places, gig);
      const short_id = text.split(' ').at(-1)!;
      await chat.db.updateTable('gigs').set({ short_id }).where('id', '=', id).execute();
      await fan.says(text);
      expect(await languageOf(chat.db, await fan.contactId())).toBe('en');
    },
  );

  it('is not answered in another language for a word or two', async () => {
    const fan = somebodyFrom(LONDON);
    await fan.says('was läuft denn am wochenende in berlin?');
    await fan.says('gracias');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('de');
    await fan.says('pensándolo bien prefiero hablar así contigo');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('es');
  });

  it.each([
    ['Folge djana', 'de'],
    ['Hallo', 'de'],
    ['नमस्ते', 'hi'],
    ['Suivre djana', 'fr'],
    ['djana को फ़ॉलो करें', 'hi'],
    ['متابعة djana', 'ar'],
    ['Ikuti kota Porto, Portugal', 'id'],
    ['le mie città', 'it'],
  ])(
    'is answered in the language of the page that its message %j comes from',
    async (text, language) => {
      const fan = somebodyFrom(LONDON);
      const reply = await fan.says(text);
      expect(languageOfReply(await fan.says('Hello'))).toContain(language);
      expect(await languageOf(chat.db, await fan.contactId())).toBe(language);
      expect('body' in reply && reply.body).not.toMatch(/\b(?:You|you|your)\b/);
    },
  );

  it.each([
    ['مرحبا', BERLIN, 'ar'],
    ['Hola', BERLIN, 'es'],
    ['Hallo', LISBON, 'de'],
  ])(
    'that greets first with %j is answered in that language, whatever its country speaks',
    async (text, code, language) => {
      const fan = somebodyFrom(code);
      expect(languageOfReply(await fan.says(text))).toEqual([language]);
    },
  );

  it.each([
    ['Idioma', LISBON, 'pt'],
    ['Idioma', MADRID, 'es'],
    ['Idioma', LONDON, 'en'],
    ['Editar perfil', LISBON, 'pt'],
    ['Seguir djana', MADRID, 'es'],
    ['seguí djana', LONDON, 'en'],
    ['Stop', BERLIN, 'de'],
    ['hallo', JAKARTA, 'id'],
    ['Edit gig k3p7xyz', JAKARTA, 'id'],
  ])(
    'that writes %j, which several languages have, is answered in its own',
    async (text, code, language) => {
      const fan = somebodyFrom(code);
      await fan.says(text);
      expect(await languageOf(chat.db, await fan.contactId())).toBe(language);
    },
  );

  it('is answered in English where it writes an English phrase that its country does not have', async () => {
    const fan = somebodyFrom(LISBON);
    await fan.says('Edit gig k3p7xyz');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('en');
  });

  it('that wrote in another language is answered in the one of its country where several have a phrase', async () => {
    const fan = somebodyFrom(MADRID);
    await fan.says('Meine Städte');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('de');
    await fan.says('Editar perfil');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('es');
    await fan.says('Hallo');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('es');
  });

  it('keeps the language that it chose, whatever the page that it comes from speaks', async () => {
    const fan = somebodyFrom(LONDON);
    await fan.says('français');
    await fan.says('Folge djana');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('fr');
  });

  it('chooses its language from a list, by its own name, whatever it writes in afterwards', async () => {
    const fan = somebodyFrom(LONDON);
    const list = await fan.says('Language');
    const rows = list.type === 'list' ? list.sections.flatMap((section) => section.rows) : [];
    expect(rows.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['English', 'Deutsch', 'Bahasa Indonesia', 'हिन्दी', 'العربية']),
    );
    const french = rows.find(({ title }) => title === 'Français')!;
    expect(languageOfReply(await fan.presses(french.id))).toEqual(['fr']);
    await fan.says('what is going on in berlin this weekend?');
    expect(languageOfReply(await fan.says('Hello'))).toEqual(['fr']);
  });

  it('that has stopped messages is reminded of it in the language that it chooses', async () => {
    const fan = somebodyFrom(MADRID);
    await fan.says('Parar');
    const reply = await fan.says('English');
    const { leaving, buttons } = wordsOf('en');
    expect(JSON.stringify(reply)).toContain(leaving.reminder);
    expect(titlesOf(reply)).toContain(buttons.start);
  });

  it.each([
    ['Idioma', 'es'],
    ['Sprache', 'de'],
    ['भाषा', 'hi'],
    ['اللغة', 'ar'],
  ])('opens the list with %j too', async (text) => {
    expect((await somebodyFrom(LONDON).says(text)).type).toBe('list');
  });

  it.each([
    ['auf deutsch bitte', 'de'],
    ['Portuguese please', 'pt'],
    ['can you speak italian?', 'it'],
    ['na verdade prefiro inglês', 'en'],
    ['cambia el idioma a portugués', 'pt'],
    ['und jetzt arabisch', 'ar'],
    ['em português', 'pt'],
    ['parle français', 'fr'],
    ['bahasa indonesia', 'id'],
    ['hindi mein baat karo', 'hi'],
    ['بالعربي', 'ar'],
    ['castellano', 'es'],
  ])('is spoken to in the language that %j names', async (text, language) => {
    const fan = somebodyFrom(LONDON);
    expect(languageOfReply(await fan.says(text))).toContain(language);
    expect(await languageOf(chat.db, await fan.contactId())).toBe(language);
  });

  it('does not change its language by naming a country or two languages', async () => {
    const fan = somebodyFrom(LONDON);
    await fan.says('Indonesia');
    await fan.says('german or french');
    expect(await languageOf(chat.db, await fan.contactId())).toBe('en');
  });

  it.each([
    'change my language',
    'other language',
    'Sprache ändern',
    'Sprache wechseln',
    'cambiar idioma',
    'cambiar el idioma',
    'changer de langue',
    'cambia lingua',
    'mudar o idioma',
    'ganti bahasa',
    'भाषा बदलें',
    'تغيير اللغة',
  ])('that writes %j is asked which', async (text) => {
    const fan = somebodyFrom(LONDON);
    await fan.says('Hello');
    const reply = await fan.says(text);
    expect(reply).toMatchObject({ type: 'list' });
    expect(JSON.stringify(reply)).toContain('Deutsch');
  });

  it('reads in its data which language is kept, and why', async () => {
    const fan = somebodyFrom(LISBON);
    const byCountry = await fan.presses('1/myData');
    expect('body' in byCountry && byCountry.body).toContain('português');
    await fan.says('English please');
    const byChoice = await fan.says('My data');
    expect('body' in byChoice && byChoice.body).toContain(
      'the language I write to you in: English, as you chose',
    );
  });
});

describe('an installation that speaks few languages', () => {
  it('offers these alone, and says so to who asks for another one', async () => {
    const few = await createTestChat(undefined, null, ['en', 'pt']);
    const fan = few.phone({ waId: '447911999999' });
    const reply = await fan.says('auf deutsch bitte');
    const rows = reply.type === 'list' ? reply.sections.flatMap((section) => section.rows) : [];
    expect(rows.map(({ title }) => title)).toEqual(['English', 'Português']);
    await fan.says('was läuft denn am wochenende in berlin?');
    expect(languageOfReply(await fan.says('Hello'))).toEqual(['en']);
    await few.close();
  });
});
