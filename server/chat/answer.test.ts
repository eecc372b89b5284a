import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestChat } from '../testing/chat.ts';
import { givenArtist, givenGig } from '../testing/gigs.ts';

const BERLIN = 'gn:2950159';

const chat = await createTestChat();
const newcomer = chat.phone({ waId: '491560000001' });
const fan = chat.phone({ waId: '491560000002' });
const artist = chat.phone({ waId: '491560000003' });
await givenArtist(chat.db, 'djana', await artist.contactId());
await fan.says('Follow djana');
afterAll(() => chat.close());

const rowsOf = (reply: object) =>
  (reply as { sections: { rows: { title: string }[] }[] }).sections.flatMap(({ rows }) =>
    rows.map(({ title }) => title),
  );

describe('the menu', () => {
  it('tells a newcomer what this is and how to begin', async () => {
    expect(await newcomer.says('Hello')).toMatchObject({
      type: 'buttons',
      body: expect.stringContaining('This is Stagebell'),
      buttons: [{ id: '1/myCities' }, { id: '1/createProfile' }, { id: '1/help' }],
    });
  });

  it('tells a fan what is set up, what is missing, and what can be done', async () => {
    const reply = await fan.says('hello there');
    expect(reply).toMatchObject({
      type: 'list',
      body: expect.stringContaining('You follow Djana, but no city yet'),
    });
    expect(rowsOf(reply)).toEqual([
      "What's on",
      'My gigs',
      'My cities',
      'My calendar',
      'Create profile',
      'Help',
      'My data',
      'Stop',
    ]);
  });

  it('offers an artist what artists do', async () => {
    const reply = await artist.says('Hello');
    expect(reply).toMatchObject({ body: expect.stringContaining('You announce gigs as Djana') });
    expect(rowsOf(reply)).toEqual(
      expect.arrayContaining(['Create gig', 'Edit profile', 'My QR code']),
    );
  });

  it('offers Start in the place of Stop to who said Stop', async () => {
    const gone = chat.phone({ waId: '491560000004' });
    await gone.says('Follow djana');
    await gone.says('Stop');
    const reply = await gone.says('Hello');
    expect(reply).toMatchObject({ body: expect.stringMatching(/^Hello! Messages are off/) });
    expect(rowsOf(reply)[0]).toBe('Start');
    expect(rowsOf(reply)).not.toContain('Stop');
  });

  it('tells a newcomer who said Stop that messages are off, and offers Start', async () => {
    const gone = chat.phone({ waId: '491560000005' });
    await gone.says('Stop');
    expect(await gone.says('Hi')).toMatchObject({
      body: 'Hello! Messages are off, as you asked, so you hear of no gig. Tap Start to get them again.',
      buttons: [{ id: '1/start' }, { id: '1/help' }],
    });
  });

  it('names the button that leads to the cities', async () => {
    const reply = await fan.says('Hello');
    expect(reply).toMatchObject({
      button: 'Choose',
      body: expect.stringContaining('Tap Choose, then My cities, to hear about gigs near you.'),
    });
  });

  it.each(['Does the bus stop there?', '25', '😡', '?'])(
    'answers %j, which is no phrase',
    async (text) => {
      expect(await newcomer.says(text)).toMatchObject({
        body: expect.stringMatching(/^I'm not sure what you mean\./),
      });
    },
  );

  it.each(['Thanks', 'thank you!', '👍'])(
    'answers %j kindly, with the way to the menu',
    async (text) => {
      expect(await newcomer.says(text)).toMatchObject({
        body: expect.stringMatching(/^You're welcome/),
        buttons: [{ id: '1/hello' }],
      });
    },
  );

  it.each([
    ['audio', { audio: { id: '1', voice: true } }],
    ['sticker', { sticker: { id: '1' } }],
    ['unsupported', { errors: [{ code: 131051 }], unsupported: { type: 'poll_creation' } }],
    ['interactive', {}],
  ])('answers a message of the kind %s', async (type, body) => {
    const replies = await newcomer.sends({ type, ...body });
    expect(replies).toMatchObject([{ body: expect.stringMatching(/^I only read texts/) }]);
  });
});

describe('"Cancel" alone', () => {
  const unheard = () => chat.phone({ waId: '491560000006' });

  it('is Stop from a fan, and a no to a question', async () => {
    expect(await unheard().says('cancel')).toMatchObject({
      body: expect.stringMatching(/^Done: no more messages.* text Start/),
      buttons: [{ id: '1/start' }],
    });
    await unheard().says('Start');
    await unheard().says('Delete my data');
    expect(await unheard().says('Cancel.')).toMatchObject({
      body: expect.stringMatching(/^Okay, nothing changed/),
    });
  });

  it('is asked about from an artist with a gig to come', async () => {
    const { id } = await givenArtist(chat.db, 'canceller', await artist.contactId());
    const gig = { artistId: id, placeId: BERLIN, title: 'To come' };
    const { shortId } = await givenGig(chat.db, chat.places, gig);
    expect(await artist.says('Cancel')).toMatchObject({
      sections: [{ rows: [{ id: `1/cancelGig/${shortId}` }, { id: '1/stop' }, { id: '1/no' }] }],
    });
  });
});

describe('a typo', () => {
  it('is asked about where a phrase takes something away', async () => {
    expect(await fan.says('Stpo')).toMatchObject({
      body: 'Did you mean "Stop"?',
      buttons: [{ id: '1/stop', title: 'Stop' }, { id: '1/hello' }],
    });
  });

  it('is read over elsewhere', async () => {
    expect(await fan.says('My gisg')).toMatchObject({ url: expect.stringContaining('/fgs/') });
  });
});

describe('a name or code that is far too long', () => {
  it.each([
    `how do I follow ${'a'.repeat(300)}?`,
    `Unfolow ${'a'.repeat(300)}`,
    `do not pause updates about gig ${'1'.repeat(300)}`,
    `Create gig of ${'a'.repeat(300)}`,
  ])('is answered, in %j', async (text) => {
    expect(await fan.says(text)).toMatchObject({ body: expect.any(String) });
  });
});

describe('a tap', () => {
  it('on a list row is read like a text', async () => {
    const replies = await newcomer.sends({
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id: 'Help', title: 'Help' } },
    });
    expect(replies).toMatchObject([{ body: expect.stringContaining('How it works') }]);
  });

  it('on a button of before there were payloads is read like a text', async () => {
    expect(await newcomer.presses('My gigs')).toMatchObject({
      url: expect.stringContaining('/fgs/'),
    });
  });

  it.each(['1/followPlace/gn:1;drop', '2/hello', 'btn-7', `1/follow/${'a'.repeat(5000)}`])(
    'on a button %j, which we never sent, gets a polite answer',
    async (id) => {
      expect(await fan.presses(id, 'Who knows')).toMatchObject({
        body: expect.stringMatching(/^I'm not sure what you mean/),
      });
    },
  );

  it('on a button for a place that there is not says so', async () => {
    expect(await fan.presses('1/followPlace/gn:999999999999', 'Follow')).toMatchObject({
      body: expect.stringContaining("don't know that place"),
    });
  });

  it('on a button whose id says nothing goes by its title', async () => {
    expect(await newcomer.presses('btn-7', 'Help')).toMatchObject({
      body: expect.stringContaining('How it works'),
    });
  });
});

describe('"Help"', () => {
  it('names every phrase that can be texted', async () => {
    const reply = await newcomer.says('Help');
    const body = 'body' in reply ? String(reply.body) : '';
    const phrases = [
      'Follow djana',
      'Unfollow djana',
      'My cities',
      'My gigs',
      'My calendar',
      'Create gig',
      'Create profile',
      'Edit profile',
      'My QR code',
      'Edit gig',
      'Cancel gig',
      'Postpone gig',
      'Stop',
      'Start',
      'My data',
      'Delete my data',
    ];
    for (const phrase of phrases) expect(body).toContain(phrase);
  });
});

describe('a text as long as WhatsApp lets through', () => {
  const story = 'we were all there and it was a lovely evening by the river '
    .repeat(60)
    .slice(0, 4000);

  it.each([
    ['begins', `Follow djana. ${story}`, 'You follow *'],
    ['ends', `${story}. Please stop all messages`, 'no more messages'],
  ])('is read where it %s', async (_, text, answered) => {
    const writer = chat.phone({ waId: `49156000${text.length}` });
    expect((await writer.says(text)) as { body: string }).toMatchObject({
      body: expect.stringContaining(answered),
    });
  });

  it('is not read in between', async () => {
    const writer = chat.phone({ waId: '49156000999' });
    const half = story.slice(0, 2000);
    expect(await writer.says(`${half} stop all messages ${half}`)).toMatchObject({
      body: expect.stringContaining("I'm not sure what you mean"),
    });
  });
});

describe('the function that does what an intent says', () => {
  it('stands in one file alone, because of two the one spread later would answer', async () => {
    const acts = new URL('./acts/acts.ts', import.meta.url);
    const source = await readFile(acts, 'utf8');
    const spread = [...source.matchAll(/^import \* as \w+ from '(.+)';$/gm)];
    expect(spread.length).toBeGreaterThan(10);
    const names: string[] = [];
    for (const [, file = ''] of spread)
      names.push(...Object.keys((await import(new URL(file, acts).href)) as object));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
