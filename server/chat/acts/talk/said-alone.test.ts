import { afterAll, describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../languages/words.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const PORTO = 'gn:2735943';

const chat = await createTestChat();
const djana = await givenArtist(chat.db, 'djana');
const gig = { artistId: djana.id, placeId: PORTO, title: 'Northern Lights' };
const { shortId } = await givenGig(chat.db, chat.places, gig);
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `4915700200${people}` });
};
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

describe('a question about the gig told of last', () => {
  it.each([
    'what was that last message',
    'tickets?',
    'Doors?',
    'what time does it start',
    'hey what time pls',
    'entradas?',
    '¿a qué hora es?',
    'a q hora es',
    'wo is das',
    'que horas começa',
    'wann ist Einlass?',
    "c'est à quelle heure ?",
    "dov'è?",
    'how much r tickets',
    'is it 18+',
    'can i bring my kids?',
    'wie lange geht das',
    "c'est à partir de quel âge ?",
    'wheres it at',
    'whens the new date',
    'c ou',
    'ainda ta de pe?',
    'wie teuer ist das?',
    'jam berapa sih',
    'kitne baje hai?',
    'टिकट कहाँ मिलेगा?',
    'وين التذاكر؟',
  ])('%j is answered with when and where it is, and its page', async (text) => {
    const fan = somebody();
    await fan.says('Follow city Porto');
    await fan.says('Follow djana');
    const reply = await fan.says(text);
    expect(bodyOf(reply)).toMatch(/Northern Lights.*\n.+\n.*Porto|Northern Lights\n.+ · Porto\n/);
    expect(bodyOf(reply)).toContain(`/g/${shortId}`);
    expect(reply).toMatchObject({ buttons: [{ id: `1/watchGig/${shortId}` }, {}] });
  });

  it.each(['whens it start', 'start time?', 'q hrs comeca'])(
    '%j turns no messages on again',
    async (text) => {
      const fan = somebody();
      await fan.says('Follow city Porto');
      await fan.says('Follow djana');
      await fan.says('Stop');
      expect(bodyOf(await fan.says(text))).toContain('Messages are off, as you asked');
    },
  );

  it('right after a list of gigs is answered about the one that it lists', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says("what's on in Porto"))).toContain(`/g/${shortId}`);
    const body = bodyOf(await fan.says('tickets?'));
    expect(body).toContain(ENGLISH.chat.gigs.ask.noTickets({ artist: 'Djana' }));
    expect(body).toContain(`/g/${shortId}`);
  });

  it('from somebody who was told of none is answered with what is coming up', async () => {
    expect(bodyOf(await somebody().says('tickets?'))).toMatch(/^You follow no city yet/);
  });
});

describe('a question why messages come', () => {
  it.each([
    'how did you get my number?',
    'why do I get this',
    'Woher habt ihr meine Nummer?',
    '¿de dónde sacaste mi número?',
    'pq to recebendo isso',
    'xq me llega esto',
    'how did yu get my numbr',
    "d'où vous avez mon numéro ?",
    'perché mi scrivete?',
    'dapet nomor gue dari mana',
    'kok aku dapet ini',
    'mera number kahan se mila',
    'من وين جبتوا رقمي؟',
  ])('%j is answered with who is followed and how it ends', async (text) => {
    const fan = somebody();
    await fan.says('Follow city Porto');
    await fan.says('Follow djana');
    const reply = await fan.says(text);
    expect(bodyOf(reply)).toMatch(
      /^Somebody texted me from this number.+ You follow Djana and hear about gigs near Porto\.\n\nStop ends all messages.+ Unfollow Djana ends those about one artist/,
    );
    expect(reply).toMatchObject({ buttons: [{}, {}, { id: '1/stop' }] });
  });
});

describe('a text that asks for no silence', () => {
  it.each([
    'more',
    'any more?',
    'mehr',
    'interested',
    'notifications',
    'obrigado, tchau',
    'gracias, adiós',
    'thanks, bye!',
  ])('%j ends no messages', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says(text);
    const stopped = chat.db.selectFrom('suppressions').select('contact_id');
    expect(await stopped.where('contact_id', '=', await fan.contactId()).execute()).toEqual([]);
  });
});

describe('a link that does not work any more', () => {
  it.each([
    'the link expired',
    "link doesn't work",
    'Der Link geht nicht mehr.',
    'el enlace caducó',
    'o link não abre',
    'o link n abre',
    'link geht nich',
    'le lien marche pas',
    'il link è scaduto',
    'linknya gak bisa dibuka',
    'link nahi khul raha',
    'लिंक काम नहीं कर रहा',
    'الرابط ما بيفتح',
  ])('is sent anew, for what the last one was asked for: %s', async (text) => {
    const fan = somebody();
    const linkTo = async (said: string) =>
      new URL(JSON.stringify(await fan.says(said)).match(/https:[^"\\]+/)![0]);
    await fan.says('Create profile');
    const before = await linkTo('My cities');
    const now = await linkTo(text);
    expect(now.pathname.split('/')[1]).toBe(before.pathname.split('/')[1]);
    expect(now.pathname).not.toBe(before.pathname);
    await fan.says('Create profile');
    expect((await linkTo(text)).pathname.split('/')[1]).not.toBe(before.pathname.split('/')[1]);
  });

  it('of an own gig opens that gig', async () => {
    const artist = somebody();
    await chat.db
      .insertInto('artist_managers')
      .values({ artist_id: djana.id, contact_id: await artist.contactId() })
      .execute();
    await artist.says(`Edit gig ${shortId}`);
    expect(bodyOf(await artist.says('the link expired'))).toContain('Northern Lights');
  });

  it('is that of the gig told of last where none was asked for', async () => {
    const fan = somebody();
    await fan.says(`Keep me updated about gig ${shortId}`);
    expect(bodyOf(await fan.says('the link is broken'))).toContain(`/g/${shortId}`);
  });
});

describe('a gig that is off', () => {
  it.each(['put it back on', 'findet doch statt', 'il a lieu finalement', 'vuelve a estar en pie'])(
    'is asked about before it is put back on: %s',
    async (text) => {
      const artist = somebody();
      await chat.db
        .insertInto('artist_managers')
        .values({ artist_id: djana.id, contact_id: await artist.contactId() })
        .execute();
      const off = await givenGig(chat.db, chat.places, { ...gig, title: 'Rained off' });
      await artist.says(`Cancel gig ${off.shortId}`);
      await artist.says('yes');
      const reply = await artist.says(text);
      expect(bodyOf(reply)).toContain('*Rained off* is cancelled already');
      expect(reply).toMatchObject({
        buttons: [{ id: `1/confirmRestoreGig/${off.shortId}` }, {}, {}],
      });
      await artist.says('yes');
    },
  );

  it('is not meant by somebody who has none', async () => {
    const fan = somebody();
    await fan.says('mute for a week');
    expect(bodyOf(await fan.says('put it back on'))).toMatch(/^Messages are on/);
  });

  it.each(['put it back on', 'the show is on again'])('does not end a Stop: %s', async (text) => {
    const fan = somebody();
    await fan.says('Stop');
    expect(bodyOf(await fan.says(text))).toMatch(/Messages are off, as you asked\. Text Start/);
  });
});

describe('several requests of which one is for help', () => {
  it.each(['follow djana and help', "what's on in Porto and help", 'folge djana und Hilfe'])(
    'are answered with help too: %s',
    async (text) => {
      const reply = bodyOf(await somebody().says(text));
      expect(reply).toContain('Djana');
      expect(reply).toContain('*How it works*');
    },
  );

  it('are answered all where neither names anything', async () => {
    const reply = bodyOf(await somebody().says('my artists and help'));
    expect(reply).toContain('You follow no artist yet');
    expect(reply).toContain('*How it works*');
  });
});

describe('a word that ends or begins our messages', () => {
  it.each([
    ['stop why are you texting me', 'Done: no more messages'],
    ['stop, who gave you my number?', 'Done: no more messages'],
    ['stop, bye', 'Done: no more messages'],
    ['stop tickets', 'Stop all messages?'],
  ])('is not lost beside another text: %s', async (text, answer) => {
    expect(bodyOf(await somebody().says(text))).toContain(answer);
  });

  it('is no question about a gig: kirim lagi', async () => {
    const fan = somebody();
    await fan.says('Stop');
    expect(bodyOf(await fan.says('kirim lagi'))).toMatch(/^Messages are on/);
  });
});
