import { afterAll, describe, expect, it } from 'vitest';
import { findGig } from '../../../domain/gigs/gig-summary.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const chat = await createTestChat();
const artist = chat.phone({ waId: '491530000001' });
const djana = await givenArtist(chat.db, 'djana', await artist.contactId());
afterAll(() => chat.close());

const gig = (title: string, inHours: number) =>
  givenGig(chat.db, chat.places, { artistId: djana.id, placeId: 'gn:2950159', title, inHours });

const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

const setStatus = (shortId: string, status: 'cancelled') =>
  chat.db.updateTable('gigs').set({ status }).where('short_id', '=', shortId).execute();

let owners = 10;
/** Somebody with an artist and two gigs, and a fan who follows both. */
async function twoGigs(titles = ['Harbour Lights', 'Porto Special with Friends'], hoursApart = 1) {
  owners += 1;
  const owner = chat.phone({ waId: `4915300001${owners}` });
  const fan = chat.phone({ waId: `4915300002${owners}` });
  const { id: artistId } = await givenArtist(chat.db, `owner${owners}`, await owner.contactId());
  const shortIds: string[] = [];
  for (const [index, title] of titles.entries()) {
    const gig = { artistId, placeId: 'gn:2735943', title, inHours: 48 + index * hoursApart };
    shortIds.push((await givenGig(chat.db, chat.places, gig)).shortId);
    await fan.says(`Keep me updated about gig ${shortIds.at(-1)}`);
  }
  return { owner, fan, shortIds };
}

describe('A gig that is to be put back on', () => {
  it.each(['Put Harbour Lights back on', 'can you bring harbour lights back on please'])(
    'may be named: %s',
    async (text) => {
      const { owner, shortIds } = await twoGigs();
      for (const shortId of shortIds) await setStatus(shortId, 'cancelled');
      const yes = { id: `1/confirmRestoreGig/${shortIds[0]}` };
      expect(await owner.says(text)).toMatchObject({ buttons: [yes, {}, {}] });
    },
  );

  it('may be named by its code, and "it" is the only one', async () => {
    const { owner, shortIds } = await twoGigs();
    await setStatus(shortIds[1]!, 'cancelled');
    const yes = { id: `1/confirmRestoreGig/${shortIds[1]}` };
    const alone = ['put it back on', 'put my gig back on', 'bring the show back on'];
    for (const text of [`put gig ${shortIds[1]} back on`, ...alone])
      expect(await owner.says(text)).toMatchObject({ buttons: [yes, {}, {}] });
    expect(bodyOf(await owner.says('put my messages back on'))).toMatch(/^Messages are on/);
  });
});

describe('A phrase about a gig that names none', () => {
  it('says so where there is none it could mean', async () => {
    expect(await artist.says('Cancel gig')).toMatchObject({
      body: "Cancel gig: I can't find an upcoming gig for that.",
      buttons: [{ id: '1/myGigs' }, { id: '1/hello' }],
    });
    expect(await chat.phone({ waId: '491530000002' }).says('Edit gig')).toMatchObject({
      body: "Edit gig: I can't find an upcoming gig for that.",
    });
  });

  it('means the only one there is', async () => {
    const { shortId } = await gig('Only One', 48);
    expect(await artist.says('cancel gig, please')).toMatchObject({
      body: expect.stringContaining('Cancel *Only One*'),
      buttons: [{ id: `1/confirmCancelGig/${shortId}` }, { id: '1/no' }],
    });
    expect(await artist.says('edit gig')).toMatchObject({
      type: 'link',
      body: expect.stringContaining('*Only One*'),
    });
    expect(await artist.says('postpone my gig to 5 december')).toMatchObject({
      body: expect.stringContaining('Postpone *Only One*'),
    });
  });

  it('asks which of several, soonest first, and takes the tap', async () => {
    const { shortId } = await gig('Sooner', 24);
    const reply = await artist.says('Postpone gig');
    expect(reply).toMatchObject({
      type: 'list',
      body: 'Postpone gig: which one?',
      sections: [
        { rows: [{ id: `1/postponeGig/${shortId}`, title: 'Sooner' }, { title: 'Only One' }] },
      ],
    });
    expect(await artist.presses(`Postpone gig ${shortId}`, 'Sooner')).toMatchObject({
      body: expect.stringContaining('Postpone *Sooner*'),
      buttons: [{}, { id: `1/editGig/${shortId}` }, {}],
    });
  });

  it('names as many as a list holds, and how to name the others', async () => {
    // Else "edit gig" means the button of the question before.
    await artist.says('no');
    for (let hours = 100; hours < 110; hours++) await gig(`Night ${hours}`, hours);
    const reply = await artist.says('edit gig');
    expect(reply).toMatchObject({ body: expect.stringContaining('text Edit gig and its code') });
    expect(reply.type === 'list' && reply.sections[0]!.rows).toHaveLength(10);
  });
});

describe('A gig that is named by its title', () => {
  it('is found whatever the accents, and asked about where several are called so', async () => {
    await gig('Forró Night', 72);
    expect(await artist.says('Edit gig forro night, please')).toMatchObject({
      type: 'link',
      body: expect.stringContaining('*Forró Night*'),
    });
    expect(await artist.says('Edit gig night')).toMatchObject({
      type: 'list',
      body: expect.stringMatching(/^Edit gig: which one\?/),
    });
  });
});

describe("A gig of the writer's own that is named by its title in their own words", () => {
  it.each([
    ['cancel harbour lights', 'Cancel *Harbour Lights*'],
    ['please cancel Harbour Lights!!', 'Cancel *Harbour Lights*'],
    ['harbour lights is cancelled', 'Cancel *Harbour Lights*'],
    ['delete harbour lights', 'Cancel *Harbour Lights*'],
    ['cancel porto special', 'Cancel *Porto Special with Friends*'],
    ['postpone harbour lights', 'Postpone *Harbour Lights*'],
    ['change the date of harbour lights', 'you can change *Harbour Lights*'],
    ['cancela harbour lights', 'Cancel *Harbour Lights*'],
    ['harbour lights absagen', 'Cancel *Harbour Lights*'],
  ])('is found: %j', async (text, begin) => {
    const { owner } = await twoGigs();
    expect(await owner.says(text)).toMatchObject({ body: expect.stringContaining(begin) });
  });

  it('is asked about where several are called so', async () => {
    const { owner } = await twoGigs(['Monday Jam', 'Monday Jam']);
    const rows = [{ title: 'Monday Jam' }, { title: 'Monday Jam' }];
    expect(await owner.says('cancel monday jam')).toMatchObject({ sections: [{ rows }] });
  });

  it('is nothing but words where something else is wanted', async () => {
    const { owner } = await twoGigs(['Live in Porto', 'Harbour Lights']);
    expect(bodyOf(await owner.says('I live in Porto'))).toMatch(/^You follow \*Porto\* now/);
    expect(bodyOf(await owner.says('what is on in Porto'))).toMatch(/^Gigs near Porto/);
    expect(bodyOf(await owner.says('unfollow Porto'))).toMatch(/^Remove Porto/);
    const { fan } = await twoGigs(['Night of the Owls']);
    expect(bodyOf(await fan.says('what is the name of the song'))).toMatch(/^I'm not sure/);
    expect(bodyOf(await fan.says('when are the owls'))).toContain('Owls');
  });
});

describe('A gig that is named by its title to ask about it', () => {
  it.each([
    'is harbour lights cancelled?',
    'where is harbour lights',
    'when is Harbour Lights',
    'what time does harbour lights start',
    'how much is harbour lights',
    'is harbour lights still on',
    'dónde es harbour lights',
    'ist harbour lights abgesagt?',
  ])('is told to who follows it: %j', async (text) => {
    const { fan } = await twoGigs();
    expect(await fan.says(text)).toMatchObject({
      body: expect.stringMatching(/Harbour Lights\*?\n.+\n?.*Porto/),
    });
  });

  it('says that it is cancelled', async () => {
    const { fan, shortIds } = await twoGigs();
    await setStatus(shortIds[0]!, 'cancelled');
    expect(bodyOf(await fan.says('is harbour lights still on?'))).toMatch(/cancelled/i);
  });

  it.each(['stop telling me about moth ball', 'unfollow moth ball'])(
    'is followed no more by who wants to hear no more of it: %j',
    async (text) => {
      const { fan } = await twoGigs(['Moth Ball']);
      expect(bodyOf(await fan.says(text))).toMatch(/^No more messages about \*Moth Ball\*/);
    },
  );

  it('is nothing but words to others', async () => {
    await twoGigs();
    const other = chat.phone({ waId: '491530000006' });
    for (const text of ['cancel harbour lights', 'where is harbour lights'])
      expect(bodyOf(await other.says(text))).not.toContain('Harbour Lights');
  });

  it('is never taken for the only own gig of another artist', async () => {
    const { shortIds } = await twoGigs(['Moth Ball']);
    const { owner } = await twoGigs(['Harbour Lights']);
    await owner.says(`Keep me updated about gig ${shortIds[0]}`);
    const body = bodyOf(await owner.says('cancel moth ball'));
    expect(body).toContain('Moth Ball');
    expect(body).not.toContain('Cancel');
  });
});

describe('A gig that is named by its town or day', () => {
  it('is found, and said to be cancelled where it is', async () => {
    const phone = chat.phone({ waId: '491530000005' });
    const { id } = await givenArtist(chat.db, 'ana.lua', await phone.contactId());
    const inDays = (days: number) => {
      const date = new Date(Date.now() + days * 86_400_000);
      return date.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Europe/Lisbon' });
    };
    const given = (title: string, placeId: string, days: number) => {
      const startsAt = new Date(Date.now() + days * 86_400_000);
      return givenGig(chat.db, chat.places, { artistId: id, placeId, title, startsAt });
    };
    const porto = await given('Ribeira Night', 'gn:2735943', 3);
    await given('Alfama Night', 'gn:2267057', 5);
    const asks = (title: string) => ({ body: expect.stringContaining(`Cancel *${title}*`) });
    expect(await phone.says('cancel gig porto')).toMatchObject(asks('Ribeira Night'));
    expect(await phone.says('cancel my gig in lisboa')).toMatchObject(asks('Alfama Night'));
    expect(await phone.says(`cancel gig on ${inDays(3)}`)).toMatchObject(asks('Ribeira Night'));
    expect(await phone.says(`cancel gig ${inDays(5)}`)).toMatchObject(asks('Alfama Night'));
    expect(await phone.says('cancel gig tonight')).toMatchObject({ type: 'list' });
    await phone.presses(`Cancel gig ${porto.shortId}`);
    await phone.says('yes');
    expect(await phone.says('cancel gig porto')).toMatchObject({
      body: expect.stringMatching(/^\*Ribeira Night\* .* is cancelled already\.$/),
    });
    expect(await phone.says('cancel gig ribeira')).toMatchObject({
      body: expect.stringMatching(/^\*Ribeira Night\* .* is cancelled already\.$/),
    });
  });
});

describe('"Pause updates" alone', () => {
  it('pauses those of the only gig there is, and else asks whether to stop all messages', async () => {
    const fan = chat.phone({ waId: '491530000006' });
    const { shortId } = await gig('Watched Night', 200);
    await fan.says(`Keep me updated about gig ${shortId}`);
    expect(await fan.says('pause updates')).toMatchObject({
      body: expect.stringMatching(/^No more messages about \*Watched Night\*/),
    });
    expect(await fan.says('Pause updates, please')).toMatchObject({
      body: expect.stringMatching(/Stop all messages\?$/),
      buttons: [{ id: '1/stop' }, { id: '1/no' }],
    });
  });
});

describe('A mistyped code', () => {
  it('never means the only gig there is, which is offered', async () => {
    const other = chat.phone({ waId: '491530000003' });
    const { id } = await givenArtist(chat.db, 'lone', await other.contactId());
    const { shortId } = await givenGig(chat.db, chat.places, {
      artistId: id,
      placeId: 'gn:2950159',
      title: 'Lone Night',
    });
    for (const code of ['WRONGCODE', '2222222', 'lo0k1ll']) {
      expect(await other.says(`Cancel gig ${code}`)).toMatchObject({
        type: 'list',
        body: expect.stringContaining(`I know no gig with the code ${code.toLowerCase()}.`),
        sections: [{ rows: [{ id: `1/cancelGig/${shortId}`, title: 'Lone Night' }] }],
      });
    }
  });

  it('is said back to a fan too', async () => {
    const fan = chat.phone({ waId: '491530000004' });
    for (const phrase of ['Keep me updated about gig', 'Unfollow gig']) {
      expect(await fan.says(`${phrase} o0l1oll`)).toMatchObject({
        body: expect.stringContaining('I know no gig with the code o0l1oll.'),
      });
    }
  });

  it.each(['k1p0xyl', 'abc12', 'k3p7xyz2'])('like %s is called unknown', async (code) => {
    expect(await artist.says(`Cancel gig ${code}`)).toMatchObject({
      body: expect.stringContaining(`I know no gig with the code ${code}.`),
    });
  });
});

describe('A gig of several that is named in people’s own words', () => {
  it.each([
    'muda o horario do show de recife',
    'change the time of my show in recife',
    'unser konzert in recife fängt später an, bitte ändern',
  ])('is found by its town: %s', async (text) => {
    const manager = chat.phone({ waId: `4915300000${50 + text.length}` });
    const other = await givenArtist(chat.db, `a${text.length}`, await manager.contactId());
    for (const placeId of ['gn:3390760', 'gn:2950159']) {
      await givenGig(chat.db, chat.places, { artistId: other.id, placeId, title: placeId });
    }
    expect(await manager.says(text)).toMatchObject({
      type: 'link',
      body: expect.stringContaining('gn:3390760'),
    });
  });
});

describe('The day of a gig', () => {
  it.each(['the gig on DAY is off', 'el concierto del DAY se cancela', 'der gig am DAY fällt aus'])(
    'names the one to be cancelled: %j',
    async (text) => {
      const { owner, shortIds } = await twoGigs(undefined, 72);
      const { wallTime } = (await findGig(chat.db, shortIds[1]!, await owner.contactId()))!;
      const [, month, day] = wallTime.slice(0, 10).split('-').map(Number);
      expect(await owner.says(text.replace('DAY', `${day}.${month}.`))).toMatchObject({
        body: expect.stringContaining('Porto Special with Friends'),
        buttons: [{ id: `1/confirmCancelGig/${shortIds[1]}` }, {}],
      });
    },
  );
});

describe('A new date', () => {
  it.each([
    'the new date for harbour lights is 19 december',
    'harbour lights new date is 15 january',
    'harbour lights: new time, 9pm',
    'move harbour lights to sunday 13 december',
    'verschiebe harbour lights auf den 15. januar',
  ])('leads to where the gig is edited, and to no new gig: %j', async (text) => {
    const { owner } = await twoGigs();
    expect(await owner.says(text)).toMatchObject({
      type: 'link',
      body: expect.stringContaining('*Harbour Lights*'),
    });
  });

  it('that names no gig is asked about, and a question for one is no request', async () => {
    const { owner, fan } = await twoGigs();
    expect(bodyOf(await owner.says('the new date is 19 december'))).toBe('Edit gig: which one?');
    expect(bodyOf(await fan.says('is there a new date?'))).toContain('Porto Special');
  });

  it.each([
    ['add a new date: 19 december in Leeds', /^A new gig for/],
    ['neuer termin am 19. dezember in Hamburg', /^A new gig for/],
    ['cancel harbour lights, new date tba friday', /^Cancel \*Harbour Lights\*/],
    ['change my profile, new date of birth friday', /^Here you can change the profile/],
    ['pause until friday, new date for my exams', /^Okay, I'll be quiet until/],
  ])('that is none of a gig is not taken for one: %j', async (text, answer) => {
    const { owner } = await twoGigs();
    expect(bodyOf(await owner.says(text))).toMatch(answer);
  });
});
