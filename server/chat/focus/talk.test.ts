import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { suppressionsOf } from '../../domain/contacts/suppressions.ts';
import { followedPlaces } from '../../domain/follows/followed-locations.ts';
import { followArtist, followedArtists, watchedGigs } from '../../domain/follows/follows.ts';
import { wordsIn } from '../../languages/words.ts';
import { createTestChat, type TestPhone } from '../../testing/chat.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';

const PORTO = 'gn:2735943';
const chat = await createTestChat(undefined, null, catalogueLanguages());
const djana = await givenArtist(chat.db, 'djana');
await givenArtist(chat.db, 'noor');
const gig = { artistId: djana.id, placeId: PORTO, title: 'Late Lights' };
const { shortId } = await givenGig(chat.db, chat.places, gig);
afterAll(() => chat.close());

let people = 0;
/** Somebody who follows the artist and has just been shown the gig. */
async function somebodyShown(): Promise<TestPhone> {
  people += 1;
  const fan = chat.phone({ waId: `4477009100${people + 100}` });
  await followArtist(chat.db, await fan.contactId(), djana.id);
  await fan.presses(`1/askGig/when/${shortId}`);
  return fan;
}

const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

async function stateOf(fan: TestPhone) {
  const contactId = await fan.contactId();
  return {
    follows: (await followedArtists(chat.db, contactId)).map(({ username }) => username),
    places: (await followedPlaces(chat.db, contactId)).map(({ name }) => name),
    watches: (await watchedGigs(chat.db, contactId)).length,
    isStopped: (await suppressionsOf(chat.db, contactId)).has('stop'),
  };
}
const AS_BEFORE = { follows: ['djana'], places: [], watches: 0, isStopped: false };
const SMALL_TALK = catalogueLanguages().map((language) => wordsIn(language)!.chat.talk.smallTalk);

describe('talk in a conversation about a gig', () => {
  it.each([
    'im going with my friend jordan',
    'january is going to be freezing',
    'paso',
    'ufa',
    'qué bonito cartel',
    'ese día me toca trabajar',
    'que cartaz bonito',
    'nesse dia vou trabalhar',
    'nix für mich',
    'j’y vais avec ma copine florence',
    'ce jour là je travaille',
    'posternya keren banget',
    'us din mujhe kaam hai',
    'البوستر حلو اوي',
  ])('%j is answered kindly and changes nothing', async (text) => {
    const fan = await somebodyShown();
    expect(SMALL_TALK).toContain(bodyOf(await fan.says(text)));
    expect(await stateOf(fan)).toEqual(AS_BEFORE);
  });

  it.each([
    'never stop following djana',
    'não deixes de seguir djana',
    'no dejes nunca de seguir a djana',
    'hatte ich gesagt dass ich djana nicht mehr will',
    'n’arrête jamais de suivre djana',
    'non togliermi djana mi raccomando',
    'jangan hapus djana ya',
    'djana ko mat hatana',
    'اوعى تشيل djana',
  ])('%j unfollows nobody', async (text) => {
    const fan = await somebodyShown();
    await fan.says(text);
    expect(await stateOf(fan)).toEqual(AS_BEFORE);
  });

  it.each([
    'dont send me anything more of her',
    'não me manda mais nada dele',
    'schick mir nichts mehr von ihr',
    'ne m’envoie plus rien de lui',
    'non mandarmi più niente di lei',
    'jangan kirim apa-apa lagi soal dia',
    'iske baare me kuch mat bhejo',
  ])('%j unfollows the artist or asks, and is no Stop', async (text) => {
    const fan = await somebodyShown();
    const reply = await fan.says(text);
    const { follows, isStopped } = await stateOf(fan);
    expect(isStopped).toBe(false);
    if (follows.length > 0) expect(JSON.stringify(reply)).toContain('1/unfollow/djana');
  });

  it.each(['stop all messages', 'basta ya de mensajes', 'hört auf mir zu schreiben'])(
    '%j is a Stop at once',
    async (text) => {
      const fan = await somebodyShown();
      await fan.says(text);
      expect(await stateOf(fan)).toMatchObject({ isStopped: true });
    },
  );

  it.each([
    'my brother says its cancelled',
    'mi hermano dice que se canceló',
    'mein bruder sagt das fällt aus',
    'ma soeur dit que c’est annulé',
    'mia sorella dice che è annullato',
  ])('%j is answered with how it stands with the gig', async (text) => {
    const fan = await somebodyShown();
    expect(bodyOf(await fan.says(text))).toContain(shortId);
    expect(await stateOf(fan)).toEqual(AS_BEFORE);
  });
});

describe('talk around what is known word for word', () => {
  it.each([
    'wow nice poster!! how much are the tickets',
    'vaya cartel!! cuanto cuesta la entrada',
    'que cartaz lindo! quanto custa o ingresso vc sabe?',
    'mega line-up!! was kostet der eintritt',
    'trop belle affiche!! combien coûte l’entrée',
    'che bella locandina!! quanto costa il biglietto',
    'keren banget!! berapa tiketnya',
    'arre wah mast!! ticket kitne ka hai',
  ])('%j asks for its price', async (text) => {
    const fan = await somebodyShown();
    const asked = await fan.presses(`1/askGig/price/${shortId}`);
    expect(bodyOf(await fan.says(text))).toContain(bodyOf(asked).split('\n').at(-1));
    expect(await stateOf(fan)).toEqual(AS_BEFORE);
  });

  it.each([
    'oops my mate had my phone lol, undo',
    'puts, meu filho mexeu, deixa quieto',
    'arre yaar, rehne do',
    'ups das war mein bruder, doch nicht',
  ])('%j takes back what was done', async (text) => {
    const fan = await somebodyShown();
    await fan.says('follow noor');
    await fan.says(text);
    expect(await stateOf(fan)).toEqual(AS_BEFORE);
  });

  it('brings back what it says went by mistake', async () => {
    const fan = await somebodyShown();
    await fan.says('unfollow djana');
    await fan.says('arre galti se bola, wapas laga do');
    expect(await stateOf(fan)).toEqual(AS_BEFORE);
  });

  it.each([
    'djana in porto, what time is it?',
    'djana en oporto, a que hora es?',
    'os djana no porto, a que horas é?',
    'djana in porto, wann geht das los?',
    'djana à porto, c’est à quelle heure ?',
    'djana a porto, a che ora?',
    'djana di porto, jam berapa?',
    'djana ka porto wala, kitne baje hai',
  ])('%j asks that of the gig that it names first, and follows nothing', async (text) => {
    const fan = await somebodyShown();
    await fan.says('unfollow djana');
    expect(bodyOf(await fan.says(text))).toContain(shortId);
    expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, follows: [] });
  });

  it('does nothing of it under a condition or beside a wish', async () => {
    const fan = await somebodyShown();
    await fan.says('follow noor');
    await fan.says('if my mum calls, undo');
    expect((await stateOf(fan)).follows).toHaveLength(2);
  });
});

describe('what is said twice', () => {
  it.each(['fechou, tô dentro, me lembra um dia antes', 'tô dentro, que horas começa?'])(
    'is answered once: %j',
    async (text) => {
      const fan = await somebodyShown();
      expect(bodyOf(await fan.says(text)).split('*Late Lights*')).toHaveLength(2);
      expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, watches: 1 });
    },
  );

  it('is no distance to where somebody goes out, of which the street is told', async () => {
    const fan = await somebodyShown();
    await fan.says('follow porto');
    const [far, where] = [
      await fan.presses(`1/askGig/howfar/${shortId}`),
      await fan.presses(`1/askGig/where/${shortId}`),
    ];
    expect(bodyOf(far)).toBe(bodyOf(where));
  });
});

describe('an answer to a gig', () => {
  it.each([
    'count me in',
    'me apunto',
    'bora nessa',
    'bin dabei',
    'da will ich hin, sag mir bescheid',
    'ci sono',
    'aku ikut dong',
    'main aaunga',
    'انا جاي',
  ])('%j keeps updated about it', async (text) => {
    const fan = await somebodyShown();
    await fan.says(text);
    expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, watches: 1 });
  });

  it.each(['kostet?', 'costa?', 'berapa?', 'kitne ka'])('%j asks for its price', async (text) => {
    expect(bodyOf(await (await somebodyShown()).says(text))).toContain(shortId);
  });

  it.each(['who is it', 'quem é esta mesmo', 'quién es este', 'wer ist das nochmal'])(
    '%j asks who plays',
    async (text) => {
      expect(bodyOf(await (await somebodyShown()).says(text))).toMatch(/djana/i);
    },
  );

  it.each(['who are you', 'wer bist du', 'quem é você'])('%j asks who we are', async (text) => {
    expect(bodyOf(await (await somebodyShown()).says(text))).toContain('Stagebell');
  });
});

describe('talk beside wishes', () => {
  it.each([
    'lol thanks, count me in, and where is it?',
    'jaja gracias! me apunto, y dónde es?',
    'valeu! tô dentro, e onde é?',
    'haha danke. bin dabei, und wo ist das genau',
    'lol merci, j’y serai, et c’est où',
    'grazie mille! ci sono, e dov’è?',
    'wkwk makasih, aku ikut, dimana tempatnya',
    'thanks yaar! main aa raha hu, kahan hai?',
    'شكرا! انا جاي، وين المكان؟',
  ])('%j keeps updated about the gig and tells of it', async (text) => {
    const fan = await somebodyShown();
    expect(bodyOf(await fan.says(text))).toContain(shortId);
    expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, watches: 1 });
  });

  it.each([
    'my train is late again, ugh. can you follow noor for me',
    'menudo lunes llevo, en fin, sigue a noor porfa',
    'scheiß wetter heute. kannst du noor folgen',
    'quelle journée de merde. bref, suis noor stp',
    'che giornata pesante. comunque segui noor',
    'capek banget hari ini. ikuti noor dong',
    'aaj bahut thak gaya. noor ko follow karo',
  ])('%j follows', async (text) => {
    const fan = await somebodyShown();
    await fan.says(text);
    expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, follows: ['djana', 'noor'] });
  });

  it.each([
    'está padrísimo pero yo ando en porto visitando a mi abue',
    'longe demais pra mim, moro no porto kkkkk',
    'mau dateng sama temenku dian',
    'do not, whatever happens, unfollow djana',
    'if i had the time, i’d follow noor',
    'je veux plus suivre noor',
    'ne suis plus noor, hein',
  ])('%j changes no follow', async (text) => {
    const fan = await somebodyShown();
    await fan.says(text);
    expect(await stateOf(fan)).toMatchObject({ follows: ['djana'], places: [] });
  });

  it.each([
    'i live in porto, anything on?',
    'vivo en oporto, qué hay por aquí?',
    'moro no porto, o que tem?',
    'ich wohne in porto, was läuft so?',
    'j’habite à porto, y a quoi en ce moment?',
    'abito a porto, che c’è in giro?',
    'aku tinggal di porto, ada apa aja?',
    'اهلا، ساكن في بورتو، فيه ايه قريب؟',
  ])('%j asks what is on there and follows nothing', async (text) => {
    const fan = await somebodyShown();
    expect(bodyOf(await fan.says(text))).toContain(shortId);
    expect(await stateOf(fan)).toEqual(AS_BEFORE);
  });
});

describe('a text that says what is to stay', () => {
  it.each([
    'drop noor but leave djana',
    'drop noor but not djana',
    'borra a noor pero a djana déjala',
    'olvídate de noor, pero de djana no',
    'tira a noor, mas a djana não',
    'noor raus, aber djana bleibt',
    'enlève noor mais garde djana',
    'togli noor ma djana no',
    'hapus noor tapi djana jangan',
    'noor hatao lekin djana nahi',
  ])('%j takes away the other alone, or asks', async (text) => {
    const fan = await somebodyShown();
    await fan.says('follow noor');
    await fan.says(text);
    expect((await stateOf(fan)).follows).toContain('djana');
  });
});

it.each([
  'who should i follow in porto',
  'qui suivre à porto',
  'a quién sigo en oporto',
  'quem seguir no porto',
  'wem folgen in porto',
  'chi seguire a porto',
])('shows what is on rather than follow the town: %j', async (text) => {
  const fan = await somebodyShown();
  expect(bodyOf(await fan.says(text))).toContain(shortId);
  expect(await stateOf(fan)).toEqual(AS_BEFORE);
});

it.each(['m’envoie plus rien d’eux', 'unfollow them', 'الغي متابعتها', 'ya no la sigas'])(
  'takes %j for no name and no Stop',
  async (text) => {
    const fan = await somebodyShown();
    await fan.says(text);
    expect((await stateOf(fan)).isStopped).toBe(false);
  },
);

it.each([
  'drop noor, keep djana, and remind me about late lights',
  'quita a noor, deja a djana, y recuérdame late lights',
  'noor raus, djana bleibt, und erinner mich an late lights',
])('does each of several wishes but to what is to stay: %j', async (text) => {
  const fan = await somebodyShown();
  await fan.says('follow noor');
  await fan.says(text);
  expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, watches: 1 });
});

it.each([
  'im märz ziehen wir nach porto!!',
  'je déménage à porto en mai',
  'me mudo a oporto en marzo',
])('asks whether a place is to be followed where that is likely: %j', async (text) => {
  const fan = await somebodyShown();
  expect(JSON.stringify(await fan.says(text))).toContain(`1/followPlace/${PORTO}`);
  expect(await stateOf(fan)).toEqual(AS_BEFORE);
});

describe('a text that asks for nothing to be taken away', () => {
  it.each([
    'ok but dont drop me from djana',
    'schmeiß mich nicht raus bei djana',
    'no me quites de djana eh',
    'não me tira da djana',
    "ne m'enlève pas de djana",
    'non togliermi djana',
    'jangan hapus aku dari djana ya',
    'djana ko mat hatana',
    'لا تحذف djana',
  ])('%j takes nothing away', async (text) => {
    const fan = await somebodyShown();
    await fan.says(text);
    expect(await stateOf(fan)).toEqual(AS_BEFORE);
  });
});

describe('a report of somebody’s life to whom nothing was shown', () => {
  it.each([
    'i was in porto last year, had the flu',
    'मेरी नानी लखनऊ में रहती हैं',
    'estuve en barcelona en 2019 y me robaron la mochila',
    'der wohnt in kassel, der arme hund',
    'aaj mood kharab hai yaar',
    'امي ساكنة بهامبورغ وكل يوم بتنق علي زورها',
  ])('%j is answered kindly and changes nothing', async (text) => {
    people += 1;
    const fan = chat.phone({ waId: `4477009100${people + 100}` });
    expect(SMALL_TALK).toContain(bodyOf(await fan.says(text)));
    expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, follows: [] });
  });
});

describe('a town that a text names without asking for it', () => {
  it.each([
    'im märz ziehen wir nach leipzig!!',
    'me mudo a sevilla en febrero, ya tengo piso',
    'je déménage à lyon en mai',
    'aku suka nongkrong di depok',
  ])('is offered and not followed: %j', async (text) => {
    people += 1;
    const fan = chat.phone({ waId: `4477009100${people + 100}` });
    expect(JSON.stringify(await fan.says(text))).toContain('1/followPlace/');
    expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, follows: [] });
    await fan.says('yes');
    expect((await stateOf(fan)).places).toHaveLength(1);
  });

  it.each([
    'jau, bin am start',
    'america wala yaar',
    'maharashtra wala',
    'dusre me bhi aa raha hu',
    'kkk em portugal né',
    'está guapísima la app pero llena de trolas, yo solo kiero saber si djana sigue tocando en el cairo este viernes',
  ])('is not followed in a conversation: %j', async (text) => {
    const fan = await somebodyShown();
    await fan.says(text);
    expect((await stateOf(fan)).places).toEqual([]);
  });
});

it.each(['nao quero mais rio', 'no quiero mas rio', 'rio nahi chahiye ab'])(
  '%j asks about the followed town, and is no Stop',
  async (text) => {
    const fan = await somebodyShown();
    await fan.says('follow Rio de Janeiro');
    await fan.says(text);
    expect(await stateOf(fan)).toMatchObject({ isStopped: false, follows: ['djana'] });
  },
);

it.each(["m'envoie plus rien d'eux", 'schick mir nichts mehr von denen'])(
  '%j is about the artist spoken of, and is no Stop',
  async (text) => {
    const fan = await somebodyShown();
    await fan.says(text);
    expect(await stateOf(fan)).toMatchObject({ isStopped: false });
  },
);

it('"both", after one of two gigs was noted, notes the other and follows nobody', async () => {
  await givenGig(chat.db, chat.places, { ...gig, title: 'Later Lights' });
  const fan = chat.phone({ waId: '447700910099' });
  await fan.says('what is on in porto');
  await fan.says('count me in for the first one');
  await fan.says('sod it, both');
  expect(await stateOf(fan)).toEqual({ ...AS_BEFORE, follows: [], watches: 2 });
});

it('asks about which gig to remind rather than follow a town that a word is called like', async () => {
  const fan = await somebodyShown();
  await fan.says('yaad dila dena');
  expect(await stateOf(fan)).toEqual(AS_BEFORE);
});
