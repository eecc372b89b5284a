import { languageWritten, readFreely } from '@stagebell/reading';
import { LANGUAGES, linesOf, measured } from '@stagebell/reading/training';
import { masked, NICKNAMES, namesIn, tokensOf } from '@stagebell/reading/words';
import { describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { phraseWritten } from '../../server/chat/phrases/phrase-written.ts';
import { readPhrase } from '../../server/chat/phrases/read-phrase.ts';
import { phrasesOfAllLanguages } from '../../server/languages/phrases.ts';
import { wordsIn } from '../../server/languages/words.ts';
import { namesToLearnFrom } from './names-to-learn-from.ts';

const known = await namesToLearnFrom();

describe('the kept third of the corpus', () => {
  it('is read no worse than it has been', async () => {
    const lines = LANGUAGES.flatMap((language) => linesOf('kept', language));
    const results = await measured(lines, known);
    const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
    // Counts alone: nobody is to look at what they are counts of.
    expect(count('right')).toBeGreaterThanOrEqual(738);
    expect(count('wrong')).toBeLessThanOrEqual(2);
  }, 300_000);
});

/** The language of a text by itself, without the names in it. */
async function languageOf(text: string): Promise<string | null> {
  const tokens = tokensOf(text);
  return languageWritten(masked(tokens, await namesIn(tokens, known)), 1);
}

describe.each(phrasesOfAllLanguages())('a phrase of $language alone', ({ alone }) => {
  it.each(Object.values(alone))('%j means the same without the free reading', async (phrase) => {
    const written = phraseWritten(phrase);
    // "Stop" and "Start" are read as requests for silence are.
    if (!written) return expect([alone.stop, alone.start]).toContain(phrase);
    const exact = readPhrase(written.english);
    expect((await readFreely(written.english, known)).phrases).toEqual([exact]);
  });
});

describe('the language of a text', () => {
  it('is told of most of the kept third, and seldom wrongly', async () => {
    const lines = LANGUAGES.flatMap((language) => linesOf('kept', language));
    const told = await Promise.all(
      lines.map(async ({ language, text }) => [language, await languageOf(text)] as const),
    );
    const right = told.filter(([language, found]) => found === language).length;
    const wrong = told.filter(([language, found]) => found && found !== language).length;
    expect(right).toBeGreaterThanOrEqual(656);
    expect(wrong).toBeLessThanOrEqual(3);
  });

  it.each([
    ['what can I do with this', 'en'],
    ['quiero seguir a djana', 'es'],
    ['e amanhã?', 'pt'],
    ['Was läuft in Berlin?', 'de'],
    ['suivre djana', 'fr'],
    ['cosa c’è stasera', 'it'],
    ['apa saja konser di jakarta', 'id'],
    ['आज क्या है', 'hi'],
    ['yaar aaj kuch hai kya', 'hi'],
    ['مرحبا', 'ar'],
    ['techno', null],
    ['djana', null],
    ['die ärzte', null],
    ['ok 👍', null],
    ['co gra w warszawie?', null],
    ['', null],
  ])('%j is %s', async (text, language) => {
    expect(await languageOf(text)).toBe(language);
  });
});

const QUOTED = /["“„«](.*?)["”“»]/gu;

describe.each(catalogueLanguages())('what the chat gives as an example in %s', (language) => {
  const { gigs, talk } = wordsIn(language)!.chat;
  const { exampleOfCity, noSuchDay, endsBeforeItBegins } = gigs.whatsOn;
  const days = [noSuchDay, endsBeforeItBegins].flatMap((text) =>
    [...text.matchAll(QUOTED)].map(([, quoted]) => quoted!.trim()),
  );

  it.each([talk.menu.exampleQuestion, exampleOfCity])('asks what is on: %s', async (text) => {
    const { phrases } = await readFreely(text, known);
    const place = expect.any(String);
    expect(phrases).toEqual([expect.objectContaining({ kind: 'whatsOn', places: [place] })]);
    expect(phrases[0]).not.toHaveProperty('unknown');
  });

  it('names days by which it can be asked', async () => {
    expect(days).toHaveLength(3);
    for (const text of days) {
      const { phrases } = await readFreely(text, known);
      expect(phrases, text).toEqual([
        expect.objectContaining({ kind: 'whatsOn', places: [], when: expect.any(Object) }),
      ]);
    }
  });
});

describe('a text in people’s own words', () => {
  it.each([
    ['hey, let me know when ana sousa plays in porto', 'followThese'],
    ['quero saber dos shows em recife', 'followThese'],
    ['kann ich das in meinen kalender bekommen?', 'myCalendar'],
    ['combien de gens me suivent', 'followers'],
    ['chi seguo?', 'myArtists'],
    ['is this free?', 'free'],
    ['are you a bot?', 'bot'],
    ['unfollow nilufar et rohan verma', 'unfollow'],
    ['follow h6j3rpm', 'watchGig'],
    ['whats my follow link', 'myQrCode'],
    ['how many people follow me', 'followers'],
    ['dont follow dj ana anymore', 'unfollow'],
    ['nicht abmelden, bloß mal ne woche pausieren', 'pause'],
    ['my city is Hyderabad', 'followThese'],
    ['can you please delete Glasgow and Edinburgh from my cities', 'unfollowThese'],
    ["don't stop sending me gigs", 'mentioned'],
    ['please do not unfollow nilufar', 'mentioned'],
    ['how do i unsubscribe?', 'mentioned'],
    ['gigs within 20 km of Porto', 'whatsOn'],
    ['los cometas aggiungili', 'followThese'],
    ['maine kisko follow kiya hai', 'myArtists'],
    ['c’è un live a milano stasera o sto a casa', 'whatsOn'],
  ])('%j is understood as %s', async (text, kind) => {
    const { phrases } = await readFreely(text, known);
    expect(phrases.map((phrase) => phrase.kind)).toEqual([kind]);
  });

  it.each([
    'Friday',
    '4 December',
    '4. bis 6. Dezember',
    'de 4 a 6 de dezembro',
    '4 dicembre',
    'sexta-feira',
    'Jumat',
    '4 से 6 दिसंबर',
    'शुक्रवार',
    'الجمعة',
    'يوم 4 ديسمبر',
    'le 4 décembre',
  ])('%j, a day alone, asks what is on then', async (text) => {
    const { phrases } = await readFreely(text, known);
    expect(phrases).toEqual([expect.objectContaining({ kind: 'whatsOn', places: [] })]);
  });

  it.each(['until friday', 'bis 4. Dezember', 'حتى الجمعة'])(
    '%j is not taken for such a day',
    async (text) => {
      const { phrases } = await readFreely(text, known);
      expect(phrases.map((phrase) => phrase.kind)).not.toContain('whatsOn');
    },
  );

  it.each([
    ['what do I follow?', 'myArtists'],
    ['was folge ich?', 'myArtists'],
    ['cosa seguo?', 'myArtists'],
    ['main kya follow karta hu?', 'myArtists'],
    ['انا متابع مين؟', 'myArtists'],
    ['how do i get rid of a band', 'unfollow'],
    ['50 km reichen', 'myRadius'],
    ['mais perto', 'myRadius'],
    ['trop loin pour moi ça', 'myRadius'],
    ['kejauhan', 'myRadius'],
  ])('%j is understood as %s', async (text, kind) => {
    const { phrases } = await readFreely(text, known);
    expect(phrases.map((phrase) => phrase.kind)).toEqual([kind]);
  });

  it.each([
    ['quiero seguir a bad gyal', []],
    ['bueno agrégame a rohan', ['rohanverma']],
    ['segir a rojan berma', ['rohanverma']],
    ['sigue a ana', ['anasousa', 'djana']],
    ['spielt ana sosa in der schweiz', ['anasousa']],
  ])('%j names %j', async (text, usernames) => {
    const { understood } = await readFreely(text, known);
    const parts = understood?.parts.filter(({ kind }) => kind === 'artist' || kind === 'place');
    const named = parts?.flatMap((part) =>
      part.kind === 'artist' ? part.artists.map(({ username }) => username) : [],
    );
    expect(named?.toSorted()).toEqual(usernames);
  });

  it.each([
    ['follow ana sousa but not dj ana', ['anasousa']],
    ['folge kaya trio, aber nicht nilufar', ['kayatrio']],
    ['sigue a marlo reyes pero no a nilufar', ['marloreyes']],
    ['segui nilufar e rohan verma', ['nilufar', 'rohanverma']],
    ['ich will nicht nur nilufar, sondern auch rohan verma folgen', ['nilufar', 'rohanverma']],
  ])('%j follows %j', async (text, usernames) => {
    const { phrases } = await readFreely(text, known);
    expect(phrases).toEqual([expect.objectContaining({ kind: 'followThese', usernames })]);
  });

  it.each([
    'forget vienna, but not nilufar',
    'olvídate de viena, pero de nilufar no',
    'esquece viena, mas não a nilufar',
    'oublie vienne, mais pas nilufar',
    'dimentica vienna, ma non nilufar',
  ])('%j takes away the city alone', async (text) => {
    const { phrases } = await readFreely(text, known);
    expect(phrases).toEqual([{ kind: 'unfollow', usernames: [], name: 'city Vienna' }]);
  });

  it.each([
    ['بخرج في الجيزة', ['Giza']],
    ['hi, please zidle paris kamen', ['Paris']],
    ['quero seguir lisboa, braga e recife', ['Lisbon', 'Braga', 'Recife']],
  ])('%j follows %j and no town that a word is called like', async (text, cities) => {
    const placeIds = cities.map((city) => known.places.called(city)[0]!.id);
    const { phrases } = await readFreely(text, known);
    expect(phrases).toEqual([{ kind: 'followThese', usernames: [], placeIds }]);
  });

  it.each([
    'qui suivre à paris',
    'wem in paris folgen',
    'quem seguir em paris',
    'chi seguire a parigi',
  ])('%j asks whom, and follows nothing', async (text) => {
    const [phrase] = (await readFreely(text, known)).phrases;
    expect(phrase?.kind ?? 'whatsOn').toBe('whatsOn');
  });

  it.each([
    'vigo instead of porto',
    'statt porto vigo',
    'en vez de porto, vigo',
    'vigo statt porto',
  ])('%j ends Porto for Vigo, and not the other way round', async (text) => {
    const idOf = (city: string) => known.places.called(city)[0]!.id;
    const { phrases } = await readFreely(text, known);
    expect(phrases).toEqual([
      {
        kind: 'swap',
        gone: { usernames: [], placeIds: [idOf('Porto')] },
        come: { usernames: [], placeIds: [idOf('Vigo')] },
      },
    ]);
  });

  it.each([
    ['avisem-me quando a ana sousa tocar no porto', 'anasousa', ['Porto']],
    ['me avisa da nilufar em lisboa e no recife', 'nilufar', ['Lisbon', 'Recife']],
    ['sigue a nilufar pero no porto', 'nilufar', []],
    ['follow nilufar but not porto', 'nilufar', []],
  ])('%j follows %s, and the cities %j', async (text, username, cities) => {
    const placeIds = cities.map((city) => known.places.called(city)[0]!.id);
    const { phrases } = await readFreely(text, known);
    expect(phrases).toEqual([{ kind: 'followThese', usernames: [username], placeIds }]);
  });

  it.each([
    'big fan of velvet owls, sign me up',
    'velvet owls are great imo, add them',
    'colle velvet owls dans ma liste',
  ])('%j names no town that is seldom called so', async (text) => {
    const { phrases } = await readFreely(text, known);
    expect(phrases).toEqual([{ kind: 'followThese', usernames: ['velvetowls'], placeIds: [] }]);
  });

  it.each([
    ['🛑', 'stop'],
    ['BASTA', 'stop'],
    ['enough', 'stop'],
    ['كفى', 'stop'],
    ['STOP already, why are you still texting', 'stop'],
    ['por favor no más mensajes, soy mayor y me confunden', 'stop'],
    ['stop the music', 'perhapsStop'],
    ['PARA PARA PARA', 'perhapsStop'],
    ['mute', 'pause'],
    ['un follow marlo reyes', 'unfollow'],
    ['un-pause me', 'resume'],
    ['dale un follow a marlo reyes', 'followThese'],
    ['batalo teb3ato', 'stop'],
    ['law et8ayar ma3ad p2v6kls 2oolly', 'watchGig'],
    ['follow h6j3rpm', 'watchGig'],
    ['3days pause', 'pause'],
    ['hip hop samarinda', 'whatsOn'],
    ['troca braga por guimarães', 'swap'],
    ['tausche trier gegen mainz', 'swap'],
    ['undo the top button mate', null],
  ])('%j is understood as %s, and as nothing more', async (text, kind) => {
    const { phrases } = await readFreely(text, known);
    expect(phrases.map((phrase) => phrase.kind)).toEqual(kind === null ? [] : [kind]);
  });

  it('unfollows none of those who are to stay', async () => {
    const { phrases } = await readFreely('keep nilufar but unfollow layla haddad', known);
    expect(phrases).toEqual([{ kind: 'unfollow', usernames: ['laylahaddad'] }]);
  });

  it.each([
    ['estoy en trujillo, perú', 'Trujillo', 'PE'],
    ['añade Santiago, Chile a mis ciudades', 'Santiago', 'CL'],
  ])('%j names the city of that country', async (text, name, country) => {
    const { understood } = await readFreely(text, known);
    const named = understood?.parts.flatMap((part) => (part.kind === 'place' ? [part.places] : []));
    expect(named).toEqual([[expect.objectContaining({ name, country })]]);
  });

  it.each([
    ['me elimina maceió e natal', ['Maceió', 'Natal']],
    ['como e lecco', ['Como', 'Lecco']],
    ['احذف الدوحة والوكرة من مدني', ['Doha', 'Al Wakrah']],
    ['ابي اتابع حفلات الرياض وجدة', ['Riyadh', 'Jeddah']],
    ['seguo marlo reyes ma solo torino', ['Turin']],
  ])('%j names the cities %j, and no word beside them', async (text, cities) => {
    const { understood } = await readFreely(text, known);
    const named = understood?.parts.flatMap((part) =>
      part.kind === 'place' ? [part.places[0]!.name] : [],
    );
    expect(named).toEqual(cities);
  });

  it.each([
    ['مارلو اللي سكتناه خليه يحكي', ['marloreyes']],
    ['تواريخ فيلفت اولز', ['velvetowls']],
  ])(
    '%j names %j, and takes no word for one that has its few consonants',
    async (text, usernames) => {
      const { understood } = await readFreely(text, known);
      const named = understood?.parts.flatMap((part) =>
        part.kind === 'artist' ? part.artists.map(({ username }) => username) : [],
      );
      expect(named).toEqual(usernames);
    },
  );

  it('takes two cities of one text for those of one country', async () => {
    const { understood } = await readFreely('tous les concerts de brest et quimper', known);
    const named = understood?.parts.flatMap((part) => (part.kind === 'place' ? [part.places] : []));
    expect(named?.map((places) => places.map(({ country }) => country))).toEqual([['FR'], ['FR']]);
  });

  it.each([
    ['je viens de déménager à Tours', 'Tours'],
    ['fi 7aflat techno f casa had lweekend?', 'Casablanca'],
    ['tocam em joão pessoa amanhã?', 'João Pessoa'],
    ['konser apa di jogja besok', 'Yogyakarta'],
    ['shows em bh hoje', 'Belo Horizonte'],
    ['gurgaon mein aaj kya hai', 'Gurgaon'],
    ['gigs in gurugram tonight', 'Gurgaon'],
    ['qui écouter dimanche à tours', 'Tours'],
    ['تريو سينجا جايين الكويت ولا لا', 'Kuwait City'],
    ['lama trio senja yegi 3amman 2olli', 'Amman'],
    ['हम बनारस से हैं', 'Varanasi'],
  ])('%j is about %s, by the name that people have for it', async (text, city) => {
    const { understood } = await readFreely(text, known);
    const named = understood?.parts.flatMap((part) => (part.kind === 'place' ? part.places : []));
    expect(named?.map(({ name }) => name)).toEqual([city]);
  });

  it.each(['gigs near lexington this weekend', 'conciertos en lexington'])(
    '%j names a city as it is spelt, not another one that is spelt almost so',
    async (text) => {
      const { understood } = await readFreely(text, known);
      expect(understood?.parts.filter((part) => part.kind === 'place' && part.isGuess)).toEqual([]);
    },
  );

  it.each([
    'mute the tv babe',
    'my sister unfollowed me',
    'hi mum, this is my new number',
    'https://stagebell.example/g/wwaknzd',
    'Im leaving porto',
    'me voy de vigo',
    'off topic',
  ])('%j does nothing', async (text) => {
    expect((await readFreely(text, known)).phrases).toEqual([]);
  });

  it.each([
    'tchau',
    'Hasta luego!',
    'hasta mañana',
    'À demain',
    'bye',
    'مع السلامة',
    'adiós',
    'tschüss',
    'sampai jumpa',
    'अलविदा',
    'ciao ciao',
  ])('%j is a goodbye', async (text) => {
    const { phrases } = await readFreely(text, known);
    expect(phrases).toEqual([{ kind: 'goodbye' }]);
  });

  it.each(['blue moon rising', 'Lisbn, please', 'koffer paprika', 'gwmpf'])(
    '%j, of words that say nothing to us, is not taken for a request for silence',
    async (text) => {
      const { phrases } = await readFreely(text, known);
      expect(phrases.map((phrase) => phrase.kind)).not.toContain('perhapsStop');
    },
  );

  it.each([
    ['follow metric7', 'Metric7', 'follow'],
    ['segui metric7', 'Metric7', 'followThese'],
    ['follow h6j3rpm', 'h6j3rpm', 'watchGig'],
  ])(
    '%j, where an artist shows the name %s, is understood as %s',
    async (text, displayName, kind) => {
      const artists = async () => [{ username: 'theirusername', displayName }];
      const { phrases } = await readFreely(text, { ...known, artists });
      expect(phrases.map((phrase) => phrase.kind)).toEqual([kind]);
    },
  );

  it.each(['unfollow crzxvxc, p2v6kls', 'stop following crzxvxc and p2v6kls'])(
    '%j names two gigs, though one code has no digit',
    async (text) => {
      const { phrases } = await readFreely(text, { ...known, isGig: async () => true });
      expect(phrases).toEqual([
        { kind: 'unwatchGig', shortId: 'crzxvxc' },
        { kind: 'unwatchGig', shortId: 'p2v6kls' },
      ]);
    },
  );

  it('names gigs whose codes begin with a digit and read like words', async () => {
    const text = 'unfollow 3baexne, 9a8eadq';
    const { phrases } = await readFreely(text, { ...known, isGig: async () => true });
    expect(phrases).toEqual([
      { kind: 'unwatchGig', shortId: '3baexne' },
      { kind: 'unwatchGig', shortId: '9a8eadq' },
    ]);
  });

  it('names places by nicknames that all lead to one', () => {
    const lost = [...NICKNAMES].filter(([, place]) => known.places.called(place).length === 0);
    expect(lost).toEqual([]);
  });

  it('may say two things', async () => {
    const { phrases } = await readFreely(
      "follow kaya trio and tell me what's on tonight in vigo",
      known,
    );
    expect(phrases.map((phrase) => phrase.kind)).toEqual(['followThese', 'whatsOn']);
  });
});
