import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../../languages/catalogue-languages.ts';
import { suppressionsOf } from '../../../domain/contacts/suppressions.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { wordsIn } from '../../../languages/words.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist } from '../../../testing/gigs.ts';
import { readPhrase } from '../../phrases/read-phrase.ts';

const chat = await createTestChat();
await givenArtist(chat.db, 'djana');
await givenArtist(chat.db, 'kayatrio');
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `4915700000${people}` });
};
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const DAY_MS = 86_400_000;

/** What a phone has paused, and in how many days it ends. */
async function paused(phone: TestPhone): Promise<[string, number][]> {
  const rows = await chat.db
    .selectFrom('pauses')
    .select(['what', 'until'])
    .where('contact_id', '=', await phone.contactId())
    .orderBy('what')
    .execute();
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  return rows.map(({ what, until }) => [
    what.split(' ')[0]!,
    Math.round((until.getTime() - today) / DAY_MS),
  ]);
}

describe('a no with a day', () => {
  it.each(['no, Friday', 'non, demain', 'Not tonight?'])('pauses nothing: %s', async (text) => {
    const fan = somebody();
    await fan.says(text);
    expect(await paused(fan)).toEqual([]);
  });
});

describe('too many messages', () => {
  it.each([
    'too many messages',
    '2 many msgs lol',
    'to many texts',
    'muchísimos mensajes',
    'mtas msgs',
    'only text me once a week',
    "don't text me so often",
    'dont text me on weekdays',
    'only on fridays',
    'bitte nur freitags schreiben',
    'não mandes mensagens aos domingos',
    'can I get fewer messages?',
    'stop texting me so much',
    'stop sending me so many messages pls',
    "don't text me at night",
    'pls dont msg me at nite',
    "please don't message me at night",
    'schreib mir nachts nicht',
    'no me escribas después de las 10',
    "ne m'écris pas la nuit",
    'não me mande mensagens à noite',
    'non scrivermi di notte',
    'deja de escribirme tanto',
    'hör auf mir so viel zu schreiben',
    "arrête de m'écrire autant",
    'para de me mandar tantas mensagens',
    'smettila di scrivermi così spesso',
    'demasiados mensajes',
    'mensagens demais',
    'zu viele nachrichten',
    'trop de messages',
    'troppi messaggi',
    'terlalu banyak pesan',
    'bahut zyada messages',
    'बहुत ज़्यादा मैसेज',
    'رسايل كتير اوي ممكن اقل',
  ])('%j is offered a pause and Stop, and neither is done', async (text) => {
    const fan = somebody();
    expect(await fan.says(text)).toMatchObject({
      body: expect.stringMatching(/^Too many messages\?/),
      buttons: [{ id: '1/pause' }, { id: '1/unfollow' }, { id: '1/stop' }],
    });
    expect(await paused(fan)).toEqual([]);
    expect(await suppressionsOf(chat.db, await fan.contactId())).toEqual(new Set());
  });

  it.each([
    'too many messages, be quiet until monday',
    'zu viele Nachrichten, sei bis Montag still',
    'demasiados mensajes, silencio hasta el lunes',
    'muita mensagem já, fica quieto até segunda',
    'trop de messages, pause jusqu’à lundi',
    'troppi messaggi, silenzio fino a lunedì',
  ])('%j pauses until then', async (text) => {
    const fan = somebody();
    await fan.says(text);
    expect(await paused(fan)).toMatchObject([['all', expect.any(Number)]]);
  });

  it.each(['too many messages, stop', 'stop it, too many messages'])(
    '%j is still heard as Stop',
    async (text) => {
      const fan = somebody();
      await fan.says(text);
      expect(await suppressionsOf(chat.db, await fan.contactId())).toEqual(new Set(['stop']));
    },
  );
});

describe('a request for quiet', () => {
  it.each([
    ['mute for a week', 7],
    ['pausa de 3 dias por favor', 3],
    ['silenzio per due settimane', 14],
    ['bisukan sebulan', 30],
    ['einen monat stummschalten', 30],
    ['pause', 7],
  ])('%j is kept for %j days', async (text, days) => {
    const fan = somebody();
    const reply = await fan.says(text);
    expect(bodyOf(reply)).toMatch(/^Okay, I'll be quiet until \w+ \d+ \w+\./);
    expect(await paused(fan)).toEqual([['all', days]]);
    expect(await suppressionsOf(chat.db, await fan.contactId())).toEqual(new Set());
  });

  it.each([
    'follow djana and pause for a month',
    'sigue a djana y silencia todo un mes',
    'pause for a month and follow djana',
  ])('beside another request is one of two: %j', async (text) => {
    const fan = somebody();
    await fan.says(text);
    expect(await paused(fan)).toEqual([['all', 30]]);
    expect(await followedArtists(chat.db, await fan.contactId())).toMatchObject([
      { username: 'djana' },
    ]);
  });

  it.each(['mute everything till friday', 'pause until Friday', 'silencia todo hasta el viernes'])(
    '%j ends when Friday begins',
    async (text) => {
      const fan = somebody();
      await fan.says(text);
      const { until } = await chat.db
        .selectFrom('pauses')
        .select('until')
        .where('contact_id', '=', await fan.contactId())
        .executeTakeFirstOrThrow();
      const day = Temporal.Instant.from(until.toISOString()).toZonedDateTimeISO('UTC').dayOfWeek;
      expect(day).toBe(5);
    },
  );

  it.each([
    'mute for 1000 days',
    'mute for 0 days',
    'pause until 31 february',
    'pause until yesterday',
    'pause until 2099',
    'pause until 31.12.9999',
  ])('without a length that can be had is asked about: %s', async (text) => {
    const fan = somebody();
    expect(bodyOf(await fan.says(text))).toMatch(/^I can be quiet for up to a year/);
    expect(await paused(fan)).toEqual([]);
  });

  it.each([
    'mute noor',
    'mute noor for a week',
    'silencia a noor',
    'noor stumm',
    'mets noor en sourdine',
    'muta noor',
    'bisukan noor',
    'noor ko mute karo',
    'اكتم نور',
  ])('about a name that nobody has quiets nothing: %j', async (text) => {
    const fan = somebody();
    expect(bodyOf(await fan.says(text))).toMatch(/^I know no artist, city or gig of that name\./);
    expect(await paused(fan)).toEqual([]);
  });

  it.each([
    'mute djana and zzyzx',
    'mute zzyzx and djana for a week',
    'djana und zzyzx stumm',
    'silencia a zzyzx y djana',
  ])('about a name that nobody has beside one says so: %j', async (text) => {
    const fan = somebody();
    const said = bodyOf(await fan.says(text));
    expect(said).toMatch(/^Okay, I'll be quiet about \*Djana\*/);
    expect(said).toContain('I know no artist or place called "zzyzx".');
    expect(await paused(fan)).toEqual([['artist', 7]]);
    expect(bodyOf(await fan.says('unmute djana and zzyzx'))).toContain('"zzyzx"');
    expect(await paused(fan)).toEqual([]);
  });

  it.each([
    ['mute for a month', 'pause', 'Messages are paused until'],
    ['mute djana for a month', 'mute djana', 'Paused for now: *Djana* until'],
  ])('without a length shortens no longer pause: %j, then %j', async (first, then, answer) => {
    const fan = somebody();
    await fan.says(first);
    const before = await paused(fan);
    expect(await fan.says(then)).toMatchObject({
      body: expect.stringContaining(answer),
      buttons: [{ title: 'End the pause' }, {}],
    });
    expect(await paused(fan)).toEqual(before);
    await fan.presses(then === 'pause' ? '1/resume' : '1/resume/@djana');
    expect(await paused(fan)).toEqual([]);
  });

  it('without a length names whom a longer one does not find', async () => {
    const fan = somebody();
    await fan.says('mute djana for a month');
    const said = bodyOf(await fan.says('mute djana and zzyzx'));
    expect(said).toContain('*Djana*');
    expect(said).toContain('I know no artist or place called "zzyzx".');
  });

  it('with a length replaces a longer one, and says until when it lasts', async () => {
    const fan = somebody();
    await fan.says('mute for a month');
    expect(bodyOf(await fan.says('mute for 3 days'))).toMatch(/^Okay, I'll be quiet until/);
    expect(await paused(fan)).toEqual([['all', 3]]);
  });

  it('ends no other pause where its end is about a name that nobody has', async () => {
    const fan = somebody();
    await fan.says('mute for a week');
    expect(bodyOf(await fan.says('unmute noor'))).toMatch(/^Nothing was paused about \*noor\*/);
    expect(await paused(fan)).toEqual([['all', 7]]);
  });

  it('ends when a day begins where they go out', async () => {
    const fan = somebody();
    await fan.says('Follow Sydney');
    await fan.says('mute for 3 days');
    const { until } = await chat.db
      .selectFrom('pauses')
      .select('until')
      .where('contact_id', '=', await fan.contactId())
      .executeTakeFirstOrThrow();
    const there = Temporal.Instant.from(until.toISOString()).toZonedDateTimeISO('Australia/Sydney');
    expect(there.toPlainTime().toString()).toBe('00:00:00');
  });

  it('until the day of the week that it is lasts a week', async () => {
    const fan = somebody();
    const today = Temporal.Now.plainDateISO('UTC').toLocaleString('en', { weekday: 'long' });
    await fan.says(`pause until ${today}`);
    expect(await paused(fan)).toEqual([['all', 7]]);
  });

  it.each([
    'stop sending me stuff about djana for 2 weeks',
    'stop sending me updates about djana for 2 weeks',
    'deja de mandarme cosas de djana dos semanas',
    'para de me mandar coisas da djana por duas semanas',
    "arrête de m'envoyer des trucs sur djana pendant deux semaines",
  ])('is about the artist whom a request for silence names: %s', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says(text);
    expect(await paused(fan)).toEqual([['artist', 14]]);
    expect(await suppressionsOf(chat.db, await fan.contactId())).toEqual(new Set());
  });

  it.each([
    'stop sending me stuff about djana until january',
    'deja de mandarme cosas de djana hasta enero',
    'para de me mandar coisas da djana até janeiro',
    "arrête de m'envoyer des trucs sur djana jusqu'en janvier",
    'schick mir bis januar nichts mehr über djana',
  ])('is about that artist until a month: %s', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(bodyOf(await fan.says(text))).toMatch(
      /^Okay, I'll be quiet about \*Djana\* until .* 1 January/,
    );
  });

  it('is about an artist where one is named', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('mute kayatrio for 2 weeks'))).toContain('quiet about');
    expect(await paused(fan)).toEqual([['artist', 14]]);
  });

  it('is taken back by Undo, and ended by a word', async () => {
    const fan = somebody();
    await fan.says('mute for a week');
    expect(bodyOf(await fan.says('undo'))).toMatch(/^I'm back/);
    expect(await paused(fan)).toEqual([]);
    await fan.says('mute for a week');
    expect(bodyOf(await fan.says('unmute'))).toMatch(/^I'm back/);
    expect(await paused(fan)).toEqual([]);
    expect(bodyOf(await fan.says('unmute'))).toMatch(/^Nothing was paused/);
  });

  it.each([
    ['unmute', []],
    ['Start', [['artist', 14]]],
  ])('of everything ends together with a Stop when somebody says %j', async (word, left) => {
    const fan = somebody();
    await fan.says('mute for a week');
    await fan.says('mute kayatrio for 2 weeks');
    await fan.says('Stop');
    const said = bodyOf(await fan.says(word));
    expect(said).toMatch(/^Messages are on/);
    expect(said).not.toContain('Messages are off');
    expect(await suppressionsOf(chat.db, await fan.contactId())).toEqual(new Set());
    expect(await paused(fan)).toEqual(left);
  });

  it.each(catalogueLanguages())('is read as help tells it in %s', async (language) => {
    const { usual } = wordsIn(language)!.chat.leaving.pauses;
    const fan = somebody();
    await fan.says(usual);
    expect(await paused(fan)).toEqual([['all', 7]]);
  });

  it.each(['wait no', 'no', 'unmute everythin', 'nvm unmute'])(
    'just made ends by %j',
    async (text) => {
      const fan = somebody();
      await fan.says('mute for a week');
      expect(bodyOf(await fan.says(text))).toMatch(/^I'm back/);
      expect(await paused(fan)).toEqual([]);
    },
  );

  it('of everything adds nothing to a Stop, which neither "no" nor Undo lifts', async () => {
    const fan = somebody();
    await fan.says('stop');
    for (const text of ['not this week', 'mute for a week', 'no', 'undo']) {
      expect(bodyOf(await fan.says(text)), text).not.toMatch(/Messages are on/);
    }
    expect((await suppressionsOf(chat.db, await fan.contactId())).has('stop')).toBe(true);
    expect(bodyOf(await fan.says('not this week')).match(/Messages are off/g)).toHaveLength(1);
  });

  it('of everything ends when somebody says Start', async () => {
    const fan = somebody();
    await fan.says('mute for a week');
    await fan.says('Start');
    expect(await paused(fan)).toEqual([]);
  });
});

describe('what is asked in people’s own words', () => {
  it.each([
    ['quem eu sigo?', /^You follow no artist yet/],
    ['kostet das was?', /is free/],
    ['sei un bot?', /I'm Stagebell, a bot/],
    ['quiero hablar con alguien del equipo', /only me in this chat/],
    ['ce profil est un fake', /Which gig or artist is it/],
    ['how many followers do i have', /First you need an artist profile/],
  ])('%j is answered', async (text, answer) => {
    expect(bodyOf(await somebody().says(text))).toMatch(answer);
  });

  it('lists whom one follows, with a tap that ends it', async () => {
    const fan = somebody();
    await fan.says('follow djana');
    expect(await fan.says('my artists')).toMatchObject({
      body: expect.stringContaining('no gig announced'),
      sections: [{ rows: [{ id: '1/unfollow/djana', description: 'Unfollow' }] }],
    });
  });

  it('follows an artist and a city named around other words', async () => {
    const fan = somebody();
    const reply = await fan.says('hola, avísame cuando toque djana en lisboa porfa');
    expect(bodyOf(reply)).toMatch(/^You follow \*Lisbon\* and \*Djana\* now/);
  });
});

describe('whoever wonders whether anything is paused', () => {
  const QUESTIONS = [
    'am I paused?',
    'why do I get nothing?',
    'pause status',
    'Status',
    "why don't I get messages",
    'bin ich pausiert?',
    'Warum bekomme ich nichts?',
    '¿Estoy en pausa?',
    '¿por qué no me llega nada?',
    'estou em pausa?',
    'por que não recebo nada?',
    'pq nao chega nada',
    'Est-ce que je suis en pause ?',
    'pourquoi je ne reçois rien ?',
    'sono in pausa?',
    'perché non mi arriva niente?',
    'apakah aku dijeda?',
    'kok gak dapet notif',
    'क्या मैं पॉज़ पर हूँ?',
    'कुछ क्यों नहीं आ रहा है',
    'kya main pause par hu',
    'هل الرسائل متوقفة؟',
    'ليش ما يوصلني شي',
  ];
  it.each(QUESTIONS)('is understood: %s', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'howItStands' });
  });

  it('is not heard where people say something else', () => {
    for (const text of ['pause', 'status quo', 'my status is single', 'why not', 'mute djana']) {
      expect(readPhrase(text)?.kind, text).not.toBe('howItStands');
    }
  });

  it('reads until when, and how to end it, also in "My gigs"', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says('Follow place gn:2950159');
    expect(bodyOf(await fan.says('am I paused?'))).toMatch(
      /^Nothing is paused: messages are on\.\n\nYou follow Djana and .+\n\nIf it is quiet here, no new gig/,
    );
    await fan.says('mute for a week');
    await fan.says('mute djana for 3 days');
    const reply = await fan.says('why do I get nothing?');
    const said =
      /Messages are paused until \w+ \d+ \w+\. Paused for now: \*Djana\* until \w+ \d+ \w+\. To hear of gigs again sooner, text "End the pause"\./;
    expect(bodyOf(reply)).toMatch(said);
    expect(reply).toMatchObject({ buttons: [{ id: '1/resume', title: 'End the pause' }, {}, {}] });
    expect(bodyOf(await fan.says('My gigs'))).toMatch(said);
    expect(await fan.says('End the pause')).toMatchObject({
      body: expect.stringContaining('My gigs shows what was announced meanwhile.'),
      buttons: [{ id: '1/myGigs' }, { id: '1/hello' }],
    });
    expect(await paused(fan)).toEqual([]);
    expect(bodyOf(await fan.says('My gigs'))).not.toContain('aused');
  });

  it.each(['hello', 'help', 'menu'])('reads so in the answer to %j', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(bodyOf(await fan.says(text))).not.toContain('paused');
    await fan.says('mute for a week');
    const said = /Messages are paused until \w+ \d+ \w+\. .+ text "End the pause"\./;
    expect(bodyOf(await fan.says(text))).toMatch(said);
    await fan.says('Stop');
    expect(bodyOf(await fan.says(text))).not.toContain('paused');
  });

  it('reads that messages are off after Stop, and what to do as a newcomer', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('am I paused?'))).toContain("What's on in Porto this weekend?");
    await fan.says('Stop');
    expect(await fan.says('am I paused?')).toMatchObject({
      body: expect.stringMatching(/^Messages are off, as you asked/),
      buttons: [{ id: '1/start' }, {}, {}],
    });
  });

  it.each(catalogueLanguages())('ends it in the words that %s is told', async (language) => {
    const { pauses } = wordsIn(language)!.chat.leaving;
    const fan = somebody();
    await fan.says(pauses.usual);
    expect(await paused(fan)).toHaveLength(1);
    await fan.says(pauses.end);
    expect(await paused(fan)).toEqual([]);
  });
});
