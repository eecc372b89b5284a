import { afterAll, describe, expect, it } from 'vitest';
import { GIG_EDITS_AN_HOUR } from '../../../../contract/limits.ts';
import { calendarOfFan } from '../../../domain/follows/calendars.ts';
import { followedGigs } from '../../../domain/follows/followed-gigs.ts';
import { findGig } from '../../../domain/gigs/gig-summary.ts';
import { readSetupSession } from '../../../domain/sessions/setup-sessions.ts';
import { createTestChat, PUBLIC_URL, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';
import { givenDeliveries } from '../../../testing/messages.ts';

const BERLIN = 'gn:2950159';

const chat = await createTestChat();
const artist = chat.phone({ waId: '491530000001' });
const fan = chat.phone({ waId: '491530000002' });
const djana = await givenArtist(chat.db, 'djana', await artist.contactId());
afterAll(() => chat.close());

const gig = (title: string, inHours?: number) =>
  givenGig(chat.db, chat.places, {
    artistId: djana.id,
    placeId: BERLIN,
    title,
    ...(inHours !== undefined && { inHours }),
  });
const statusOf = async (shortId: string) => (await findGig(chat.db, shortId, 0))!.status;
const watchOf = async (phone: TestPhone, gigId: number) =>
  await chat.db
    .selectFrom('watches')
    .select('paused')
    .where('contact_id', '=', await phone.contactId())
    .where('gig_id', '=', gigId)
    .executeTakeFirst();
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

describe('"Keep me updated about gig" and "Pause updates about gig"', () => {
  it('promise the reminder of the evening before where one comes', async () => {
    const visitor = chat.phone({ waId: '491530000022' });
    const [inTime, tooLate] = [await gig('In three days', 72), await gig('Soon', 5)];
    const promise = /reminder the evening before/;
    const saysOf = async ({ shortId }: { shortId: string }) =>
      bodyOf(await visitor.says(`Keep me updated about gig ${shortId}`));
    expect(await saysOf(inTime)).toMatch(promise);
    expect(await saysOf(tooLate)).not.toMatch(promise);
  });

  it('tell a newcomer who we are and offer to follow the artist, once', async () => {
    const visitor = chat.phone({ waId: '491530000021' });
    const [first, second] = [await gig('First seen'), await gig('Second seen')];
    const reply = await visitor.says(`Keep me updated about gig ${first.shortId}`);
    expect(reply).toMatchObject({
      type: 'buttons',
      body: expect.stringMatching(
        /^\*First seen\* with Djana\n.+, Berlin\nhttps:.+\n\nNoted\. .+\n\nThis is Stagebell\. .+ Follow Djana/,
      ),
      buttons: [{ id: '1/follow/djana', title: 'Follow the artist' }, { id: '1/hello' }],
    });
    expect(bodyOf(reply)).toContain(`${PUBLIC_URL}/g/${first.shortId}`);
    expect(await watchOf(visitor, first.id)).toEqual({ paused: false });
    const next = await visitor.says(`Keep me updated about gig ${second.shortId}`);
    expect(bodyOf(next)).not.toContain('This is Stagebell');
  });

  it('watch a gig and silence it again, naming its title', async () => {
    const { id, shortId } = await gig('Northern Lights');
    await fan.says('Follow djana');
    expect(await fan.says(`Keep me updated about gig ${shortId}`)).toMatchObject({
      type: 'link',
      body: expect.stringMatching(/\*Northern Lights\* with Djana\n\w{3}, .+, Berlin/),
      url: `${PUBLIC_URL}/g/${shortId}`,
    });
    expect(await watchOf(fan, id)).toEqual({ paused: false });
    expect(await fan.presses(`Pause updates about gig ${shortId}`, 'Pause updates')).toMatchObject({
      body: expect.stringContaining('*Northern Lights*'),
      buttons: [{ id: `1/watchGig/${shortId}` }, { id: '1/hello' }],
    });
    expect(await watchOf(fan, id)).toEqual({ paused: true });
  });

  it("read a template's quick reply by its payload", async () => {
    const { id, shortId } = await gig('From a template');
    const payload = `Keep me updated about gig ${shortId}`;
    await fan.sends({ type: 'button', button: { payload, text: 'Keep me updated' } });
    expect(await watchOf(fan, id)).toEqual({ paused: false });
  });

  it('say that a gig is cancelled, or long over', async () => {
    const { id, shortId } = await gig('Called off');
    await chat.db.updateTable('gigs').set({ status: 'cancelled' }).where('id', '=', id).execute();
    const cancelled = bodyOf(await fan.says(`keep me updated about gig ${shortId}`));
    expect(cancelled).toMatch(/Was: \w{3}, .*\n\nIt is cancelled\./s);
    const past = await gig('Long over', -48);
    const reply = await fan.says(`keep me updated about gig ${past.shortId}`);
    expect(bodyOf(reply)).toMatch(/\*Long over\*.*was on/);
    expect(await watchOf(fan, past.id)).toBeUndefined();
  });

  it('watch a postponed gig for its new date after the old one has passed', async () => {
    const { id, shortId } = await gig('To be held later', -48);
    await chat.db.updateTable('gigs').set({ status: 'postponed' }).where('id', '=', id).execute();
    const reply = await fan.says(`keep me updated about gig ${shortId}`);
    expect(bodyOf(reply)).toContain('as soon as there is a new date');
    expect(await watchOf(fan, id)).toEqual({ paused: false });
  });

  it('are offered of a postponed gig for its new date, and not of a cancelled one', async () => {
    const answersOf = async (status: 'cancelled' | 'postponed') => {
      const { id, shortId } = await gig(`Now ${status}`);
      await chat.db.updateTable('gigs').set({ status }).where('id', '=', id).execute();
      return JSON.stringify([
        await fan.says(`${PUBLIC_URL}/g/${shortId}`),
        await fan.says(`Edit gig ${shortId}`),
        await fan.says(`Keep me updated about gig ${shortId}`),
        await fan.says(`Pause updates about gig ${shortId}`),
      ]);
    };
    const postponed = await answersOf('postponed');
    expect(postponed.match(/"title":"Keep me updated"/g)).toHaveLength(3);
    expect(postponed).toContain('as soon as there is a new date, you hear it here');
    const cancelled = await answersOf('cancelled');
    expect(cancelled).not.toMatch(/"title":"(Keep me updated|Pause updates)"/);
    expect(postponed + cancelled).not.toMatch(/ticket/i);
  });

  it('say so where no gig has that code', async () => {
    expect(bodyOf(await fan.says('Keep me updated about gig 2222222'))).toContain('2222222');
  });
});

describe('"Edit gig"', () => {
  it('gives a manager the link for this gig', async () => {
    const { shortId } = await gig('To be edited');
    const reply = await artist.says(`Edit gig ${shortId}`);
    expect(bodyOf(reply)).toContain('*To be edited*');
    const token = ('url' in reply ? reply.url : '').replace(`${PUBLIC_URL}/eg/`, '');
    const session = await readSetupSession(chat.db, chat.vault, token);
    expect(session).toMatchObject({ kind: 'edit-gig', gigId: expect.any(String) });
  });

  it('gives nobody else one', async () => {
    const { shortId } = await gig('Not yours');
    const reply = await fan.says(`Edit gig ${shortId}`);
    expect(reply).not.toHaveProperty('url');
    expect(bodyOf(reply)).toContain('Only Djana can change *Not yours*');
  });
});

describe('"Cancel gig" and "Postpone gig"', () => {
  it.each([
    ['Cancel', 'cancelled', ['Yes, cancel it', 'No, keep it']],
    ['Postpone', 'postponed', ['Yes, postpone it', 'Edit gig', 'No, keep it']],
  ])('%s after a yes, and tell who knows of it', async (verb, status, titles) => {
    const { id, shortId } = await gig(`To ${verb}`);
    const question = await artist.says(`${verb} gig ${shortId}`);
    expect(await statusOf(shortId)).toBe('scheduled');
    const { buttons } = question as { buttons: { id: string; title: string }[] };
    expect(buttons.map(({ title }) => title)).toEqual(titles);
    const reply = await artist.presses(buttons[0]!.id, buttons[0]!.title);
    expect(bodyOf(reply)).toContain(`*To ${verb}* is ${status}`);
    expect(await statusOf(shortId)).toBe(status);
    const announced = await chat.db
      .selectFrom('announcements')
      .select('kind')
      .where('gig_id', '=', id)
      .execute();
    expect(announced).toHaveLength(1);
    expect(bodyOf(await artist.says(`${verb} gig ${shortId}`))).toContain(`${status} already`);
  });

  it('say whether anybody is told', async () => {
    const [known, unknown] = [await gig('Known'), await gig('Unknown')];
    const reader = chat.phone({ waId: '491530000010' });
    await reader.says(`Keep me updated about gig ${known.shortId}`);
    await artist.says(`Cancel gig ${known.shortId}`);
    expect(bodyOf(await artist.says('Yes'))).toContain('Everyone who knows of it is being told.');
    await artist.says(`Cancel gig ${unknown.shortId}`);
    expect(bodyOf(await artist.says('Yes'))).toMatch(
      /^\*Unknown\* is cancelled\. Nobody is messaged: no fan knows of it/,
    );
  });

  it('say in plain words that a gig was changed too often, and still cancel it', async () => {
    const { id, shortId } = await gig('Restless');
    const often = { edits: GIG_EDITS_AN_HOUR, edits_since: new Date() };
    await chat.db.updateTable('gigs').set(often).where('id', '=', id).execute();
    await artist.says(`Postpone gig ${shortId}`);
    expect(bodyOf(await artist.says('Yes'))).toMatch(
      /^\*Restless\* stays as it is\. This gig was changed 60 times .* try again in 60 minutes\.$/,
    );
    expect(await statusOf(shortId)).toBe('scheduled');
    await artist.says(`Cancel gig ${shortId}`);
    await artist.says('Yes');
    expect(await statusOf(shortId)).toBe('cancelled');
  });

  it('take a typed yes for the question asked last', async () => {
    const { shortId } = await gig('Typed');
    await artist.says(`Cancel gig ${shortId}`);
    await artist.says('yes please');
    expect(await statusOf(shortId)).toBe('cancelled');
  });

  it('keep the gig after a no, or when something else was said in between', async () => {
    const { shortId } = await gig('Kept');
    await artist.says(`Cancel gig ${shortId}`);
    await artist.presses('No', 'No, keep it');
    await artist.says('Yes');
    await artist.says(`Cancel gig ${shortId}`);
    await artist.says('Help');
    await artist.says('Yes');
    expect(await statusOf(shortId)).toBe('scheduled');
  });

  it("ask again when an old question's button is tapped", async () => {
    const [old, recent] = [await gig('Old'), await gig('Recent')];
    await artist.says(`Cancel gig ${old.shortId}`);
    await artist.says(`Cancel gig ${recent.shortId}`);
    const reply = await artist.presses(`Yes, cancel gig ${old.shortId}`);
    expect(bodyOf(reply)).toMatch(/^Just to be sure, once more: cancel \*Old\*/);
    expect(await statusOf(old.shortId)).toBe('scheduled');
  });

  it('are refused to others, and for gigs that have begun', async () => {
    const { shortId } = await gig('Mine');
    await fan.says(`Cancel gig ${shortId}`);
    await fan.presses(`Yes, cancel gig ${shortId}`);
    expect(await statusOf(shortId)).toBe('scheduled');
    const begun = await gig('Begun', -1);
    expect(bodyOf(await artist.says(`Cancel gig ${begun.shortId}`))).toContain('too late');
  });
});

describe('"My gigs"', () => {
  it('links a fan to the gigs followed and lists what comes next', async () => {
    const reader = chat.phone({ waId: '491530000003' });
    expect(await reader.says('My gigs')).toMatchObject({
      type: 'link',
      body: expect.stringMatching(/^You follow no city yet.* Text My cities, or send me a/),
      url: expect.stringContaining(`${PUBLIC_URL}/fgs/`),
    });
    const { shortId } = await gig('Next up', 2);
    await reader.says(`Keep me updated about gig ${shortId}`);
    expect(bodyOf(await reader.says('My gigs'))).toMatch(
      new RegExp(
        `^Gigs you follow:\\n\\n\\*Djana\\* – Next up\\n.+ · .+\\n${PUBLIC_URL}/g/${shortId}\\n`,
      ),
    );
  });

  it('asks for what is missing, first a city and then an artist', async () => {
    const beginner = chat.phone({ waId: '491530000006' });
    expect(bodyOf(await beginner.says('My gigs'))).toContain('You follow no city yet');
    await beginner.says(`Follow place gn:3390760`);
    expect(bodyOf(await beginner.says('My gigs'))).toContain('You follow no artist yet');
    await beginner.says('Follow djana');
    expect(bodyOf(await beginner.says('My gigs'))).toContain('Nothing to go to yet');
  });

  it('says of what does not take place that it does not, in order of date', async () => {
    const watcher = chat.phone({ waId: '491530000007' });
    for (const [title, status, inHours] of [
      ['Later and on', 'scheduled', 30],
      ['Some day', 'postponed', 21],
      ['Sooner, but off', 'cancelled', 20],
    ] as const) {
      const { id, shortId } = await gig(title, inHours);
      await chat.db.updateTable('gigs').set({ status }).where('id', '=', id).execute();
      await watcher.says(`Keep me updated about gig ${shortId}`);
    }
    expect(bodyOf(await watcher.says('My gigs'))).toMatch(
      /\*Djana\* – Sooner, but off\nwas .* – cancelled · .+\nhttps:.*\n\n.+ – Some day\nwas .* – postponed · .+\nhttps:.*\n\n.+ – Later and on\n/,
    );
  });

  it('lists what its page and the calendar list: watched gigs and those near, none paused', async () => {
    const reader = chat.phone({ waId: '491530000008' });
    const other = await givenArtist(chat.db, 'both');
    const of = { artistId: other.id, placeId: BERLIN };
    const add = (title: string, inHours: number, placeId = BERLIN) =>
      givenGig(chat.db, chat.places, { ...of, placeId, title, inHours });
    await add('Near later', 50);
    const far = await add('Far, watched', 40, 'gn:3390760');
    await add('Far, not watched', 45, 'gn:3390760');
    const paused = await add('Near, paused', 30);
    await add('Near, begun', -2);
    await add('Near, over', -20);
    const off = await add('Near, off', 20);
    await chat.db
      .updateTable('gigs')
      .set({ status: 'cancelled' })
      .where('id', '=', off.id)
      .execute();
    await reader.says('Follow both');
    await reader.says(`Follow place ${BERLIN}`);
    await reader.says(`Keep me updated about gig ${far.shortId}`);
    await reader.says(`Pause updates about gig ${paused.shortId}`);
    const body = bodyOf(await reader.says('My gigs'));
    const listed = [...body.matchAll(/\/g\/(\w{7})/g)].map(([, shortId]) => shortId);
    const fan = await reader.contactId();
    const { items } = await followedGigs(chat, fan, 'future');
    expect(items.map(({ title }) => title)).toEqual([
      'Near, begun',
      'Near, off',
      'Far, watched',
      'Near later',
    ]);
    expect(listed).toEqual(items.map(({ shortId }) => shortId));
    const previous = await followedGigs(chat, fan, 'previous');
    expect(previous.items.map(({ title }) => title)).toEqual(['Near, over']);
    const { gigs } = await calendarOfFan(chat.db, fan);
    expect(gigs.map(({ title }) => title)).toEqual([
      'Near, over',
      ...items.map(({ title }) => title),
    ]);
  });

  it('says that the page has more where not all have room', async () => {
    const reader = chat.phone({ waId: '491530000009' });
    const prolific = await givenArtist(chat.db, 'prolific');
    for (let index = 0; index < 12; index += 1) {
      const title = `${index} ${'x'.repeat(100)}`;
      await givenGig(chat.db, chat.places, { artistId: prolific.id, placeId: BERLIN, title });
    }
    await reader.says('Follow prolific');
    await reader.says(`Follow place ${BERLIN}`);
    const body = bodyOf(await reader.says('My gigs'));
    expect(body.length).toBeLessThanOrEqual(1024);
    expect(body).toContain('The page shows more of them.');
    // The links of the gigs do not end.
    expect(body).toMatch(/\n\nThe button works for 30 minutes\.$/);
  });

  it("shows an artist's own gigs with their counts, and leads to Create gig and Edit gig", async () => {
    const owner = chat.phone({ waId: '491530000004' });
    const own = await givenArtist(chat.db, 'counted', await owner.contactId());
    const made = await givenGig(chat.db, chat.places, {
      artistId: own.id,
      placeId: BERLIN,
      title: 'Counted',
    });
    await givenDeliveries(chat.db, { gigId: made.id }, [
      [9000, 'sent'],
      [9001, 'delivered'],
      [9002, 'read'],
      [9003, 'failed'],
    ]);
    await chat.db
      .insertInto('told_in_chat')
      .values({ gig_id: made.id, contact_id: await fan.contactId(), revision: 1 })
      .execute();
    const reply = await owner.says('My gigs');
    expect(bodyOf(reply)).toMatch(
      /\*Counted\*\n.+ · .*Berlin\n4 told \(1 by asking\), 2 delivered, 1 read, 1 not reached\nhttps:/,
    );
    expect(bodyOf(reply)).toContain(`${PUBLIC_URL}/g/${made.shortId}`);
    expect(bodyOf(reply)).toContain(`${PUBLIC_URL}/fgs/`);
    expect(reply).toMatchObject({
      sections: [
        { rows: [{ id: '1/createGig' }] },
        { rows: [{ id: `1/editGig/${made.shortId}`, title: 'Counted' }] },
      ],
    });
  });

  it('stays within the limits of a message for a busy artist with long titles', async () => {
    const owner = chat.phone({ waId: '491530000005' });
    const busy = await givenArtist(chat.db, 'busy', await owner.contactId());
    for (let index = 0; index < 12; index += 1) {
      const title = `${index} ${'x'.repeat(100)}`;
      await givenGig(chat.db, chat.places, { artistId: busy.id, placeId: BERLIN, title });
    }
    const body = bodyOf(await owner.says('My gigs'));
    expect(body.length).toBeLessThanOrEqual(4096);
    expect(body).toMatch(/…and \d+ more of yours/);
    expect(body).toMatch(/follow \(valid for 30 minutes\): http\S+$/);
  });
});
