import { afterAll, describe, expect, it } from 'vitest';
import { suppress, suppressionsOf } from '../../../domain/contacts/suppressions.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { readSetupSession } from '../../../domain/sessions/setup-sessions.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist } from '../../../testing/gigs.ts';
import { repliesEnd } from '../../../testing/messages.ts';

const chat = await createTestChat();
await givenArtist(chat.db, 'djana');
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({
    waId: `49155000000${people}`,
    bsuid: `DE.${people}`,
    username: `u${people}`,
  });
};
const suppressions = async (phone: TestPhone) =>
  await suppressionsOf(chat.db, await phone.contactId());
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

describe('"Stop"', () => {
  it('ends all messages, keeps the follows, and is confirmed by one message', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(await fan.says('STOP. thank you')).toMatchObject({
      type: 'buttons',
      body: expect.stringContaining('no more messages'),
      buttons: [{ id: '1/start', title: 'Start' }],
    });
    expect(await suppressions(fan)).toEqual(new Set(['stop']));
    expect(await followedArtists(chat.db, await fan.contactId())).toHaveLength(1);
    expect(bodyOf(await fan.says('Stop'))).toContain('no more messages');
  });

  it('still lets a question be answered, with the way back', async () => {
    const fan = somebody();
    await fan.says('Stop');
    const replies = [await fan.says('Help'), await fan.says('My cities'), await fan.says('hm')];
    for (const reply of replies) {
      expect(bodyOf(reply)).toContain('Messages are off, as you asked. Text Start');
    }
    expect(await fan.says('Follow nobody.at.all')).toMatchObject({
      buttons: [{}, {}, { id: '1/start' }],
    });
    expect(await suppressions(fan)).toEqual(new Set(['stop']));
  });
});

describe('a word for Stop that is a town without its accents', () => {
  it.each(['HUY', 'Huy please'])('is asked about and follows nothing: %j', async (text) => {
    const fan = somebody();
    await fan.says('Hello');
    expect(await fan.says(text)).toMatchObject({
      body: expect.stringContaining('Stop all messages?'),
    });
    expect(bodyOf(await fan.says('Follow Huy'))).toContain('*Huy*');
  });
});

describe('"Start" that is mistyped', () => {
  it('is asked about, with one button for it', async () => {
    const phone = chat.phone({ waId: '4915700000777' });
    await phone.says('stop');
    expect(await phone.says('strat')).toMatchObject({
      body: expect.stringContaining('Start'),
      buttons: [{ id: '1/start' }, { id: '1/hello' }],
    });
  });
});

describe('"Start"', () => {
  it('resumes messages and is confirmed by one message', async () => {
    const fan = somebody();
    await fan.says('Stop');
    expect(bodyOf(await fan.presses('Start'))).toMatch(/^Messages are on\./);
    expect(await suppressions(fan)).toEqual(new Set());
    expect(bodyOf(await fan.says('Hello'))).not.toContain('Messages are off');
  });

  it('says what only WhatsApp itself can turn on again', async () => {
    const fan = somebody();
    await suppress(chat.db, await fan.contactId(), 'opted-out');
    expect(bodyOf(await fan.says('Start'))).toContain('in WhatsApp you turned off');
    expect(await suppressions(fan)).toEqual(new Set(['opted-out']));
  });
});

describe('any message', () => {
  it('shows that its sender has not blocked us and can be reached', async () => {
    const fan = somebody();
    await suppress(chat.db, await fan.contactId(), 'blocked');
    await suppress(chat.db, await fan.contactId(), 'undeliverable');
    await fan.says('Hello');
    expect(await suppressions(fan)).toEqual(new Set());
  });
});

describe('"Delete my data"', () => {
  const rowsOf = async (contactId: number) => {
    const tables = [
      'follows',
      'watches',
      'followed_locations',
      'told_in_chat',
      'setup_sessions',
      'suppressions',
      'artist_managers',
      'deliveries',
      'identities',
      'windows',
      'inbound_events',
      'replies',
      'delivery_messages',
    ] as const;
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const row = await chat.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .where('contact_id', '=', contactId)
        .executeTakeFirstOrThrow();
      if (row.rows > 0) counts[table] = row.rows;
    }
    return counts;
  };
  const exists = async (username: string) =>
    (await chat.db
      .selectFrom('artists')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()) !== undefined;

  it('asks once and says what goes with it, then erases everything', async () => {
    const fan = somebody();
    const contactId = await fan.contactId();
    await givenArtist(chat.db, 'alone', contactId);
    await givenArtist(chat.db, 'shared', contactId, await somebody().contactId());
    await fan.says('Follow djana');
    await fan.presses('Follow place gn:2950159');
    await fan.says('Stop');
    const question = await fan.says('Delete my data');
    expect(question).toMatchObject({
      type: 'buttons',
      buttons: [
        { id: '1/confirmDeleteMyData', title: 'Yes, delete it all' },
        { id: '1/no', title: 'No, keep it' },
      ],
    });
    expect(bodyOf(question)).toContain('Alone with 0 gigs');
    expect(bodyOf(question)).not.toContain('Shared');
    expect((await rowsOf(contactId)).follows).toBe(1);

    const dataDeleted = await fan.presses('Yes, delete my data', 'Yes, delete it all');
    expect(bodyOf(dataDeleted)).toContain('Everything we kept about you is deleted');
    expect(await rowsOf(contactId)).toEqual({
      // What the goodbye needs to find its way.
      identities: 2,
      windows: 1,
      inbound_events: 1,
      replies: 1,
    });
    expect([await exists('alone'), await exists('shared')]).toEqual([false, true]);

    await repliesEnd(chat.db, 'sent');
    await chat.sweep();
    expect(await rowsOf(contactId)).toEqual({});
  });

  it('keeps everything after a no', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says('Delete my data');
    expect(bodyOf(await fan.says('No'))).toContain('nothing changed');
    await fan.presses('Yes, delete my data');
    expect(await followedArtists(chat.db, await fan.contactId())).toHaveLength(1);
  });

  it('takes the request said again for a yes', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says('Delete my data');
    await fan.says('delete my data');
    expect(await followedArtists(chat.db, await fan.contactId())).toEqual([]);
  });

  it('waits with the address until the goodbye has gone out', async () => {
    const fan = somebody();
    const contactId = await fan.contactId();
    await fan.says('Delete my data');
    await fan.says('Yes');
    await chat.sweep();
    expect(await rowsOf(contactId)).toMatchObject({ identities: 2, replies: 1 });
  });

  it('ends the drafts of its contact, which the browser tells from other people’s by a value that says nothing', async () => {
    const [fan, other] = [somebody(), somebody()];
    const draftsOf = async (phone: TestPhone) => {
      const [, token] = /\/na\/(\w+)/.exec(JSON.stringify(await phone.says('Create profile')))!;
      return (await readSetupSession(chat.db, chat.vault, token!)).drafts.split('.');
    };
    const before = await draftsOf(fan);
    expect(await draftsOf(fan), 'of another link').toEqual(before);
    const others = await draftsOf(other);
    expect(others.some((part) => before.includes(part))).toBe(false);
    for (const isSwept of [false, true]) {
      await fan.says('Delete my data');
      await fan.says('Yes');
      await repliesEnd(chat.db, 'sent');
      if (isSwept) await chat.sweep();
      const [person, data] = await draftsOf(fan);
      expect(person).toBe(before[0]);
      expect(before).not.toContain(data);
      before.push(data!);
    }
  });

  it('lets somebody come back as a newcomer, before and after the address is gone', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    for (const isSwept of [false, true]) {
      await fan.says('Delete my data');
      await fan.says('Yes');
      await repliesEnd(chat.db, 'sent');
      if (isSwept) await chat.sweep();
      expect(bodyOf(await fan.says('Hello'))).toContain('This is Stagebell');
      await repliesEnd(chat.db, 'sent');
      await chat.sweep();
      expect(bodyOf(await fan.says('My data'))).not.toContain('you follow');
    }
  });

  it('erases what came in under an older number too', async () => {
    const old = chat.phone({ waId: '4915599990001' });
    const renewed = chat.phone({ bsuid: 'DE.RENEWED' });
    await old.says('Follow djana');
    await renewed.says('Hello');
    const both = chat.phone({ waId: '4915599990001', bsuid: 'DE.RENEWED' });
    await both.says('Delete my data');
    await both.says('Yes');
    await repliesEnd(chat.db, 'sent');
    await chat.sweep();
    const left = await chat.db.selectFrom('contacts').select('merged_into').execute();
    expect(left.filter(({ merged_into }) => merged_into !== null)).toEqual([]);
  });
});

describe('what only sounds like a request for no more messages', () => {
  it.each([
    'both of them',
    'none of these',
    'all of these',
    'nenhum desses',
    'is this spam?',
    'are you spam',
    'ist das spam?',
    'why did you text me',
    'pq vcs me mandam msg',
    'esto es spam?',
  ])('ends none, and is not asked about: %j', async (text) => {
    const phone = chat.phone({ waId: '4915700000778' });
    const { body } = (await phone.says(text)) as { body: string };
    expect(body).not.toMatch(/no more messages|Stop all messages/);
    expect(await suppressionsOf(chat.db, await phone.contactId())).toEqual(new Set());
  });
});

describe('what may be a request for no more messages', () => {
  it.each([
    ['yes', true],
    ['ja', true],
    ['ok', true],
    ['no', false],
    ['My cities', false],
  ])('is asked about, and %j answers', async (text, isStopped) => {
    const fan = somebody();
    expect(await fan.says('stop the music')).toMatchObject({
      body: 'Stop all messages?',
      buttons: [
        { id: '1/stop', title: 'Yes' },
        { id: '1/no', title: 'No' },
      ],
    });
    expect(await suppressions(fan)).toEqual(new Set());
    await fan.says(text);
    expect(await suppressions(fan)).toEqual(new Set(isStopped ? ['stop'] : []));
  });

  it.each([
    'stop, not interested',
    'Not interested, please stop',
    'not interested stop texting me',
  ])('is done at once where it says both: %s', async (text) => {
    const fan = somebody();
    await fan.says(text);
    expect(await suppressions(fan)).toEqual(new Set(['stop']));
  });

  it.each([
    'no estoy interesado',
    'non interessata',
    'غير مهتمة',
    'i am not interested in this',
    "ça ne m'intéresse pas",
  ])('is asked about in any language: %s', async (text) => {
    const fan = somebody();
    expect(await fan.says(text)).toMatchObject({ buttons: [{ id: '1/stop' }, { id: '1/no' }] });
  });

  it('is done at once where it is clear, and can be taken back in the same language', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('no quiero más mensajes'))).toMatch(/^Done: no more messages/);
    expect(await suppressions(fan)).toEqual(new Set(['stop']));
    expect(bodyOf(await fan.says('quiero recibir mensajes otra vez'))).toMatch(/^Messages are on/);
    expect(await suppressions(fan)).toEqual(new Set());
  });
});
