import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, it } from 'vitest';
import type { Genre } from '../../../../contract/genres/genres.ts';
import type { GigStatus } from '../../../../contract/gig.ts';
import { gigsAskedFor } from '../../../domain/gigs/gigs-asked-for.ts';
import { currentNight } from '../../../domain/gigs/nights.ts';
import { wordsIn } from '../../../languages/words.ts';
import {
  LIMITS,
  type OutgoingMessage,
  outgoingMessageSchema,
} from '../../../messenger/outgoing.ts';
import { createTestChat, PUBLIC_URL, type TestPhone } from '../../../testing/chat.ts';
import { COMING_YEAR, givenArtist, givenGig } from '../../../testing/gigs.ts';

const BERLIN = 'gn:2950159';
const PORTO = 'gn:2735943';
/** Some sixty kilometres from Porto. */
const AVEIRO = 'gn:2742611';
const LEIPZIG = 'gn:2879139';
const RECIFE = 'gn:3390760';
const SYDNEY = 'gn:2147714';
const AUCKLAND = 'gn:2193733';

const artists = new Map<string, number>();
const chat = await createTestChat();
for (const [username, displayName] of [
  ['anasousa', 'Ana Sousa'],
  ['djana', 'Djana'],
  ['kayatrio', 'Kaya Trio'],
  ['laylahaddad', 'Layla Haddad'],
  ['nilufar', 'Nilufar'],
  ['twin.a', 'The Twins'],
  ['twin.b', 'the twins'],
] as const) {
  const { id } = await givenArtist(chat.db, username);
  artists.set(username, id);
  const changed = chat.db.updateTable('artists').set({ display_name: displayName });
  await changed.where('id', '=', id).execute();
}
afterAll(() => chat.close());

let people = 0;
const somebody = () => chat.phone({ waId: `35191000000${people++}` });

/** A gig on a day at its place, at nine in the evening unless it says otherwise; its link. */
async function plays(
  username: string,
  placeId: string,
  day: string,
  {
    genre = 'techno',
    hour = '21:00',
    status,
  }: { genre?: Genre; hour?: string; status?: GigStatus } = {},
): Promise<string> {
  const place = (await chat.places.resolve(placeId))!;
  const wall = Temporal.PlainDateTime.from(`${day}T${hour}`);
  const startsAt = new Date(wall.toZonedDateTime(place.timeZone).epochMilliseconds);
  const { shortId } = await givenGig(chat.db, chat.places, {
    artistId: artists.get(username)!,
    placeId,
    title: `${username} live`,
    startsAt,
    genres: [genre],
    ...(status && { status }),
  });
  return `${PUBLIC_URL}/g/${shortId}`;
}

const bodyOf = (reply: OutgoingMessage) => ('body' in reply ? String(reply.body) : '');
const asks = async (phone: TestPhone, text: string) => bodyOf(await phone.says(text));
const linksIn = (text: string) => text.match(/https:\S+\/g\/\S+/g) ?? [];
/** "Sat 4 Dec", and "Mon 4 Dec 2028" of a day that is far away. */
const written = (day: string) =>
  new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(day.startsWith(`${COMING_YEAR}`) && { year: 'numeric' }),
      timeZone: 'UTC',
    })
    .replace(',', '');

describe('a question with a word that names nothing we know', () => {
  it.each([
    ['any polkacore gigs in aveiro tonight?', 'polkacore'],
    ['conciertos de polkacore en aveiro', 'polkacore'],
    ['wann gibt es polkacore konzerte in aveiro', 'polkacore'],
  ])('is answered but for that, which is said: %s', async (text, name) => {
    const reply = await asks(somebody(), text);
    expect(reply).toContain(`I don't know "${name}", so I left that out.`);
    expect(reply).toContain('near Aveiro');
  });
});

describe('a question in letters of its own', () => {
  it.each([
    'इस सप्ताहांत मुंबई में टेक्नो?',
    'अगले शुक्रवार Aveiro में टेक्नो',
    'في تكنو في Aveiro يوم الجمعة؟',
    'Klassik am Freitag in Aveiro?',
  ])('is understood with its day and its genre: %s', async (text) => {
    const reply = await asks(somebody(), text);
    expect(reply).not.toContain('left that out');
    expect(reply).toMatch(/^No (techno|klassik).* near (Aveiro|Mumbai)/i);
  });
});

describe('what is on in a city', () => {
  it('is told with what was understood, and each gig with artist, title, day, hour, place and link', async () => {
    const techno = await plays('djana', BERLIN, `${COMING_YEAR}-12-04`);
    await plays('kayatrio', BERLIN, `${COMING_YEAR}-12-05`, { genre: 'jazz' });
    await plays('djana', BERLIN, `${COMING_YEAR}-12-07`);
    const reply = await somebody().says(
      `techno from the 4th to the 6th of December ${COMING_YEAR} in Berlin`,
    );
    const first = written(`${COMING_YEAR}-12-04`);
    expect(bodyOf(reply)).toBe(
      [
        `Techno near Berlin, ${first.replace(` Dec ${COMING_YEAR}`, '')} to ${written(`${COMING_YEAR}-12-06`)}:`,
        `*Djana* – djana live\n${first.replace(' ', ', ')}, 21:00 · Berlin\n${techno}`,
      ].join('\n\n'),
    );
    expect(reply).toMatchObject({
      buttons: [
        { id: '1/follow/djana', title: 'Follow Djana' },
        { id: `1/followPlace/${BERLIN}`, title: 'Follow Berlin' },
        { id: `1/whatsOn/${BERLIN}/techno`, title: 'On any day' },
      ],
    });
  });

  it('is the nearest of other days or other music where there is none, and says so', async () => {
    const day = `${COMING_YEAR}-12-11`;
    const question = (what: string) => `${what} in Berlin on 11 December ${COMING_YEAR}`;
    const other = await asks(somebody(), question('techno'));
    expect(other).toContain(
      `No techno near Berlin, ${written(day)}, as far as I know. On other days:`,
    );
    expect(linksIn(other)).toHaveLength(2);
    const link = await plays('kayatrio', BERLIN, day, { genre: 'jazz' });
    const music = await asks(somebody(), question('salsa'));
    expect(music).toMatch(/^No salsa near Berlin, .* Other music then:\n/);
    expect(linksIn(music)).toEqual([link]);
  });

  it("says people's own word for a kind of music, in what follows too", async () => {
    const link = await plays('djana', SYDNEY, `${COMING_YEAR}-12-11`, { genre: 'latin' });
    const phone = somebody();
    const reply = await phone.says(`regueton in Sydney on 11 December ${COMING_YEAR}`);
    expect(bodyOf(reply)).toMatch(/^Regueton near Sydney, /);
    expect(linksIn(bodyOf(reply))).toEqual([link]);
    expect(reply).toMatchObject({
      buttons: expect.arrayContaining([
        { id: `1/whatsOn/${SYDNEY}/~regueton`, title: 'On any day' },
      ]),
    });
    expect(bodyOf(await phone.presses(`1/whatsOn/${SYDNEY}/~regueton`))).toMatch(
      /^Regueton near Sydney:/,
    );
    expect(await asks(phone, 'dnb or jazz?')).toMatch(/^No jazz or dnb near Sydney/);
  });

  it('is what is near the city, whatever distance is said', async () => {
    const answer = await asks(somebody(), "what's on near Sydney within 20000 km?");
    expect(answer).toMatch(/^(?:No gigs|Gigs) near Sydney/);
  });

  it.each(['99/99/9999', '31/02/2027', '2026-02-31'])('is no day by the date %s', async (date) => {
    const answer = await asks(somebody(), `gigs in Sydney on ${date}`);
    expect(answer).toContain("I can't find that day in the calendar");
  });

  it('is what is further away where nothing is there, or an invitation to follow', async () => {
    const link = await plays('nilufar', AVEIRO, `${COMING_YEAR}-06-01`, { genre: 'folk' });
    const further = await asks(somebody(), 'gigs in Braga');
    expect(further).toMatch(/^No gigs near Braga, as far as I know. A bit further away:/);
    expect(linksIn(further)).toEqual([link]);
    const reply = await somebody().says('gigs in Perth');
    expect(bodyOf(reply)).toBe(
      'No gigs near Perth, as far as I know. Follow Perth and artists you like, and you hear here when they play there.',
    );
    expect(reply).toMatchObject({ buttons: [{ title: 'Follow Perth' }, {}, {}] });
  });

  it.each(['not this week', 'pas cette semaine'])(
    'is followed by a request for quiet, not by a town: %s',
    async (text) => {
      const fan = somebody();
      await fan.says("what's on in Recife tomorrow");
      expect(bodyOf(await fan.says(text))).toMatch(
        /^Okay, I'll be quiet until|^D’accord, je me tais/,
      );
    },
  );

  it.each(["what's on tomorrow", "what's on in Perth, Australia tomorrow"])(
    'invites nobody to follow a city that they follow: %s',
    async (text) => {
      const fan = somebody();
      await fan.says('Follow city Perth, Australia');
      expect(bodyOf(await fan.says(text))).toMatch(
        /^No gigs near Perth, .+ as far as I know\. Follow artists you like/,
      );
    },
  );

  it.each(['nah next week then', 'dann nächste Woche', 'hmm, next week instead'])(
    'is asked again for other days by %j',
    async (text) => {
      const fan = somebody();
      await fan.says('gigs in Perth');
      expect(bodyOf(await fan.says(text))).toMatch(/^No gigs near Perth, Mon .+ to Sun /);
    },
  );

  it('is at most eight gigs within the limits of a message, and where the rest is', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];
    for (const day of days) {
      await plays('djana', RECIFE, `${COMING_YEAR}-05-${day}`);
    }
    await chat.db
      .updateTable('gigs')
      .set({ venue: 'A venue with a name that goes on and on and on and on' })
      .where('place_id', '=', RECIFE)
      .execute();
    const reply = await somebody().says('gigs in Recife');
    expect(linksIn(bodyOf(reply))).toHaveLength(8);
    expect(bodyOf(reply)).toContain(`All of them: ${PUBLIC_URL}/c/recife-brazil`);
    expect(outgoingMessageSchema.parse(reply)).toEqual(reply);
    expect(bodyOf(reply).length).toBeLessThanOrEqual(LIMITS.listBody);
  });

  it("means the city's own day", async () => {
    const today = Temporal.Now.plainDateISO('Pacific/Auckland').toString();
    const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
    const link = await plays('anasousa', AUCKLAND, tomorrow, { hour: '12:00' });
    const reply = await asks(somebody(), 'anything in Auckland tomorrow');
    expect(reply).toContain(`Gigs near Auckland, ${written(tomorrow)}:`);
    expect(linksIn(reply)).toEqual([link]);
  });

  it('goes on past midnight tonight', async () => {
    const today = currentNight('Pacific/Auckland');
    const link = await plays('anasousa', AUCKLAND, today.add({ days: 1 }).toString(), {
      hour: '00:30',
    });
    const tonight = await asks(somebody(), "what's on tonight in Auckland");
    expect(tonight).toContain(`Gigs near Auckland, tonight, ${written(today.toString())}:`);
    expect(linksIn(tonight)).toEqual([link]);
  });

  it('of a night begins at five in the afternoon, in cities and countries', async () => {
    const day = `${COMING_YEAR}-08-14`;
    await plays('laylahaddad', LEIPZIG, day, { hour: '16:00' });
    const link = await plays('laylahaddad', LEIPZIG, day, { hour: '17:00' });
    for (const id of [LEIPZIG, 'cc:DE']) {
      const place = (await chat.places.resolve(id))!;
      const around = [{ place, radiusKm: place.radiusKm }];
      const asked = { around, days: { from: day, to: day }, isNight: true };
      const gigs = await gigsAskedFor(chat.db, asked, 8);
      expect(gigs.map(({ shortId }) => `${PUBLIC_URL}/g/${shortId}`)).toEqual([link]);
    }
  });

  it('names a city once that is named twice', async () => {
    const reply = await asks(somebody(), "what's on in Aveiro and Aveiro");
    expect(reply).toContain('near Aveiro');
    expect(reply).not.toMatch(/Aveiro (and|or) Aveiro/);
  });

  it.each(['who else plays', 'who else is playing?', 'who else is on there'])(
    'is told of everybody there after a question about one: %s',
    async (text) => {
      const link = await plays('laylahaddad', LEIPZIG, `${COMING_YEAR}-03-01`);
      const phone = somebody();
      await asks(phone, 'when does Nilufar play in Leipzig?');
      expect(linksIn(await asks(phone, text))).toContain(link);
    },
  );

  it('offers both days that "next Friday" may mean', async () => {
    const reply = await somebody().says('techno in Berlin next friday');
    const today = Temporal.Now.plainDateISO('Europe/Berlin');
    const coming = today.add({ days: (5 - today.dayOfWeek + 7) % 7 });
    const next = today.add({ days: 5 - today.dayOfWeek + 7 });
    expect(bodyOf(reply)).toContain(written(next.toString()));
    const other = { title: `On ${written(coming.toString())}` };
    if (!coming.equals(next)) expect(reply).toMatchObject({ buttons: [other, {}, {}] });
  });

  it('is asked about once more where a name is of several places, or of none', async () => {
    expect(await somebody().says('gigs in Springfield tonight')).toMatchObject({
      sections: [
        { rows: expect.arrayContaining([expect.objectContaining({ title: 'Springfield' })]) },
      ],
    });
    expect(await asks(somebody(), 'gigs in Qwertyuiop')).toMatch(/^I know no place called "Qwert/);
    expect(bodyOf(await somebody().presses(`1/whatsOn/${PORTO}/folk/2020-01-01`))).toBe(
      "Wed 1 Jan 2020 is over. Shall I look at what's coming up?",
    );
  });

  it('is clear about days that are none', async () => {
    expect(await asks(somebody(), 'gigs in Porto on 31 february')).toMatch(
      /^I can't find that day/,
    );
    expect(await asks(somebody(), 'gigs in Porto from 6 to 4 december')).toMatch(
      /^That ends before it begins/,
    );
  });
});

describe('what is on near somebody', () => {
  it('is asked about where nothing is known of them, and answered by a name, wherever it stands', async () => {
    for (const where of ['Aveiro', 'in Aveiro', "I'm in Aveiro", 'no Aveiro']) {
      const fan = somebody();
      expect(await fan.says('any folk gigs?')).toMatchObject({ type: 'location-request' });
      expect(await asks(fan, where)).toMatch(/^Folk near Aveiro:/);
    }
    const other = somebody();
    await other.says('any folk gigs?');
    expect(await asks(other, 'no')).toMatch(/^Okay/);
  });

  it('is answered by a pin, before the question or after it', async () => {
    const after = somebody();
    await after.says("what's on near me");
    expect(bodyOf(await after.pins(40.64, -8.65))).toMatch(/^Gigs near Aveiro:/);
    const before = somebody();
    await before.pins(40.64, -8.65);
    expect(await asks(before, "what's on")).toMatch(/^Gigs near Aveiro:/);
  });

  it('is near the cities that they follow', async () => {
    const fan = somebody();
    await fan.says(`Follow place ${AVEIRO}`);
    await fan.says(`Follow place ${AUCKLAND}`);
    const reply = await asks(fan, 'gigs near me');
    expect(reply).toMatch(/^Gigs near Auckland and Aveiro:/);
    expect(linksIn(reply)).toHaveLength(3);
  });

  it('stays with what was just asked, with another time, music or place', async () => {
    const fan = somebody();
    await fan.says('gigs in Aveiro');
    expect(await asks(fan, 'any folk gigs?')).toMatch(/^Folk near Aveiro:/);
    expect(await asks(fan, 'and techno?')).toMatch(/^No techno near Aveiro/);
    expect(await asks(fan, 'Berlin?')).toMatch(/^Techno near Berlin:/);
    expect(await asks(fan, `and on 12 Dec ${COMING_YEAR}?`)).toMatch(
      /^No techno near Berlin, \w{3} 12 Dec \d{4}, as far as I know. On other days:/,
    );
    expect(await asks(fan, 'hm, whatever')).toContain(wordsIn('en')!.chat.talk.smallTalk);
    expect(await asks(fan, 'Berlin')).toMatch(/^You follow \*Berlin\* now/);
  });
});

describe('when an artist plays', () => {
  it.each([
    ['please mute Kaya Trio for a month, the tour is cancelled', /^Okay, I'll be quiet about/],
    ['stop telling me about kaya trio, always cancelled', /^You (don't|no longer) follow/],
  ])('is not told who asks for quiet, whatever is off: %j', async (text, answer) => {
    const fan = somebody();
    await fan.says('follow kayatrio');
    expect(await asks(fan, text)).toMatch(answer);
  });

  it.each([
    'is Kaya Trio cancelled?',
    'has kaya trio been postponed',
    'is the kaya trio gig cancelled',
    'ist Kaya Trio abgesagt?',
    '¿está cancelado lo de Kaya Trio?',
    'Kaya Trio é annullato?',
    'Kaya Trio has been cancelled',
  ])('is told who asks whether it still is: %j', async (text) => {
    await plays('kayatrio', BERLIN, `${COMING_YEAR}-07-04`, { status: 'cancelled' });
    expect(await asks(somebody(), text)).toMatch(/^Kaya Trio:\n.*cancelled/s);
  });

  it.each([
    'where do i buy tickets for Kaya Trio',
    'kaya trio tickets?',
    'how much is kaya trio',
    'what does kaya trio cost',
    'wie viel kostet Kaya Trio',
    '¿cuánto cuesta Kaya Trio?',
    'dove si comprano i biglietti per Kaya Trio',
    'address of kaya trio',
  ])('is told who asks what a gig of theirs costs or where it is: %j', async (text) => {
    await plays('kayatrio', BERLIN, `${COMING_YEAR}-07-05`);
    expect(await asks(somebody(), text)).toMatch(/^Kaya Trio:\n.*\/g\//s);
  });

  it.each([
    'when is she playing',
    'where do they play next?',
    'wann spielt sie?',
    '¿cuándo toca?',
    'elle joue quand ?',
    'quando suona?',
  ])('is told who has just followed them, by no name: %j', async (text) => {
    await plays('kayatrio', BERLIN, `${COMING_YEAR}-07-06`);
    const fan = somebody();
    await fan.says('Follow kayatrio');
    expect(await asks(fan, text)).toMatch(/^Kaya Trio ?:\n.*\/g\//s);
    expect(await asks(somebody(), text)).not.toContain('Kaya Trio');
  });

  it.each([
    "what's on",
    'are they a bot',
    'they told me to unfollow',
    'can they see my number?',
    "what's on for her birthday",
  ])('is not told who asks something else, whom they have followed: %j', async (text) => {
    const fan = somebody();
    await fan.says('Follow kayatrio');
    expect(await asks(fan, text)).not.toMatch(/^Kaya Trio/);
  });

  it('is told of several who were just followed', async () => {
    const fan = somebody();
    await fan.says('Follow kayatrio and djana');
    expect(await asks(fan, 'when do they play')).toMatch(
      /^(?:Kaya Trio and Djana|Djana and Kaya Trio):/,
    );
  });

  it.each(['how much does it cost', 'how much does it cost to follow Kaya Trio'])(
    'is not told who asks what we cost: %j',
    async (text) => {
      expect(await asks(somebody(), text)).toMatch(/^Stagebell is free/);
    },
  );

  it('is not told who names nobody but an artist whose name has such a word', async () => {
    const { id } = await givenArtist(chat.db, 'thedoors');
    const named = chat.db.updateTable('artists').set({ display_name: 'The Doors' });
    await named.where('id', '=', id).execute();
    expect(await asks(somebody(), 'The Doors')).toMatch(/^Follow \*The Doors\*/);
  });

  it('is told wherever it is, or near a place, and so is that it is off', async () => {
    const gigs = [
      await plays('nilufar', PORTO, `${COMING_YEAR}-07-02`, { genre: 'folk' }),
      await plays('nilufar', BERLIN, `${COMING_YEAR}-07-03`, {
        genre: 'folk',
        status: 'cancelled',
      }),
    ];
    const reply = await somebody().says('when does Nilufar play?');
    expect(bodyOf(reply)).toMatch(/^Nilufar:\n/);
    expect(linksIn(bodyOf(reply)).slice(1)).toEqual(gigs);
    expect(reply).toMatchObject({ buttons: [{ id: '1/follow/nilufar' }, {}, {}] });
    const porto = await asks(somebody(), 'is nilufar playing in Porto?');
    expect(linksIn(porto)).toEqual(gigs.slice(0, 1));
    expect(await asks(somebody(), 'is nilufar playing in Berlin?')).toContain('21:00 – cancelled');
    expect(await asks(somebody(), 'is nilufar playing in Perth?')).toMatch(
      /^Nilufar near Perth: nothing announced. Elsewhere:/,
    );
  });

  it('is asked about where several have that name, and told where none has', async () => {
    const reply = await somebody().says('when do the twins play?');
    expect(reply).toMatchObject({
      sections: [{ rows: [{ id: '1/whatsOn/@twin.a' }, { id: '1/whatsOn/@twin.b' }] }],
    });
    expect(bodyOf(await somebody().presses('1/whatsOn/@twin.a'))).toBe(
      'The Twins: nothing announced. Follow them, and you hear here when they play near your cities.',
    );
    expect(await asks(somebody(), 'when does Zyxwv Qqq play?')).toMatch(/^I know no artist called/);
  });

  it('is named alone by a follower, who hears what they play next', async () => {
    const fan = somebody();
    await fan.says('follow twin.a');
    expect(bodyOf(await fan.says('twin.a'))).toBe('The Twins: nothing announced.');
  });

  it('is asked about where a name alone is a part of one artist’s and begins another’s', async () => {
    const { id } = await givenArtist(chat.db, 'dj.vera');
    const renamed = chat.db.updateTable('artists').set({ display_name: 'DJ Vera' });
    await renamed.where('id', '=', id).execute();
    expect(await asks(somebody(), 'when does Vera play?')).toMatch(/^DJ Vera:/);
    const other = await givenArtist(chat.db, 'verasol');
    const called = chat.db.updateTable('artists').set({ display_name: 'Vera Sol' });
    await called.where('id', '=', other.id).execute();
    expect(await somebody().says('when does Vera play?')).toMatchObject({
      sections: [{ rows: [{ id: '1/whatsOn/@dj.vera' }, { id: '1/whatsOn/@verasol' }] }],
    });
  });

  it('is found by the beginning of a name', async () => {
    expect(await asks(somebody(), 'when does Kaya play?')).toMatch(/^Kaya Trio:/);
  });

  it('is told to who follows them as a message of its own would be', async () => {
    const fan = somebody();
    await fan.says('Follow nilufar');
    await asks(fan, 'when does nilufar play?');
    const told = chat.db.selectFrom('told_in_chat').select('gig_id');
    const mine = told.where('contact_id', '=', await fan.contactId());
    expect((await mine.execute()).length).toBeGreaterThan(0);
    const other = somebody();
    await asks(other, 'when does nilufar play?');
    const theirs = told.where('contact_id', '=', await other.contactId());
    expect(await theirs.execute()).toEqual([]);
  });
});

it('shows gigs of the only music that a text wants', async () => {
  const fan = somebody();
  await fan.says('Follow city Recife');
  expect(await asks(fan, 'only techno please')).toMatch(/^Techno near Recife/);
});

describe('a question that goes on with the last one', () => {
  it.each([
    ['no i meant porto', 'Porto'],
    ['no, quería decir porto', 'Porto'],
    ['não, em porto', 'Porto'],
    ['ne ich meinte porto', 'Porto'],
    ['non je voulais dire porto', 'Porto'],
    ['nahi mera matlab porto', 'Porto'],
    ['لا قصدي بورتو', 'Porto'],
  ])('is about another place by %j', async (text, name) => {
    const fan = somebody();
    await fan.says("what's on in recife on 31 december?");
    expect(await asks(fan, text)).toMatch(new RegExp(`near ${name}, .*31 Dec`));
  });

  it('keeps to the places that the contact follows', async () => {
    const fan = somebody();
    await fan.says('Follow city Recife');
    await fan.says("what's on on 30 december?");
    const reply = await asks(fan, 'and on 31 december');
    expect(reply).toMatch(/near Recife, .*31 Dec/);
    expect(await asks(fan, 'and the weekend')).toMatch(/near Recife, (?:Fri|Sat|Sun)/);
  });
});
