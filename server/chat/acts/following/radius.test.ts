import { afterAll, describe, expect, it } from 'vitest';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const COPENHAGEN = 'gn:2618425';
const HELSINGBORG = 'gn:2706767';
const RECIFE = 'gn:3390760';

const chat = await createTestChat();
const djana = await givenArtist(chat.db, 'djana');
const gig = { artistId: djana.id, placeId: HELSINGBORG, title: 'Across the sound' };
await givenGig(chat.db, chat.places, gig);
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `49152100000${people}`, bsuid: `DE.R${people}` });
};
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const radii = async (phone: TestPhone) =>
  (await followedPlaces(chat.db, await phone.contactId())).map((place) => place.ownRadiusKm);

describe('Where people reckon in miles', () => {
  const BRITISH = { waId: '447700900091' };

  it('distances are asked for, named and taken in miles', async () => {
    const fan = chat.phone(BRITISH);
    await fan.says('Follow place gn:2950159');
    expect(bodyOf(await fan.says('My cities'))).toContain('Berlin, Germany, within 31 miles');
    expect(await fan.says('My radius')).toMatchObject({
      sections: [
        {
          rows: ['6 miles', '16 miles', '31 miles', '62 miles', 'As usual, 31 miles'].map((title) =>
            expect.objectContaining({ title }),
          ),
        },
      ],
    });
    expect(bodyOf(await fan.says('16'))).toMatch(/within 16 miles of \*Berlin\* now/);
    expect(await radii(fan)).toEqual([25]);
  });

  it.each([
    ['447700900092', '10 miles isn’t one of the choices', '6 miles, 16 miles, 31 miles, 62 miles'],
    ['12125550192', '10 miles isn’t one of the choices', '6 miles, 16 miles, 31 miles, 62 miles'],
    ['14165550192', '16 km isn’t one of the choices', '10 km, 25 km, 50 km, 100 km'],
    ['5581955550192', '16 km isn’t one of the choices', '10 km, 25 km, 50 km, 100 km'],
  ])('"10 miles" names the choices there are to %s', async (waId, refused, choices) => {
    const fan = chat.phone({ waId });
    await fan.says('Follow place gn:2950159');
    await fan.says('English');
    const body = bodyOf(await fan.says('10 miles')).replace("isn't", 'isn’t');
    expect(body).toContain(refused);
    expect(body).toContain(choices);
  });

  it.each([
    ['my radius 16', 25],
    ['My radius: 20', 25],
    ['set my radius to 31', 50],
    ['mein Radius 60', 100],
    ['my radius 16 around Berlin', 25],
    ['my radius 10', 10],
    ['my radius 10 km', 10],
    ['my radius is 25 km', 25],
    ['my radius 50km', 50],
    ['my radius 25 kilometres', 25],
    ['raio de 50 quilômetros', 50],
    ['my radius 16 km', null],
    ['my radius 20 miles', null],
  ])('a number without a unit is the nearest choice in miles: %s', async (text, km) => {
    const fan = chat.phone({ waId: `12125550${200 + text.length}${km ?? 0}` });
    await fan.says('Follow place gn:2950159');
    await fan.says(text);
    expect(await radii(fan)).toEqual([km]);
  });

  it('a number without a unit is the nearest choice in miles after a question too', async () => {
    const fan = chat.phone({ waId: '447700900321' });
    await fan.says('Follow place gn:2950159');
    await fan.says('My radius');
    await fan.says('20');
    expect(await radii(fan)).toEqual([25]);
    await fan.says('Follow place gn:2618425');
    await fan.says('my radius 60');
    await fan.says('Copenhagen');
    expect(await radii(fan)).toEqual([100, 25]);
  });

  it.each(['31 miles', '31 mi'])('%s is what is offered as that', async (text) => {
    const fan = chat.phone({ waId: `4477009001${text.length}` });
    await fan.says('Follow place gn:2950159');
    await fan.says('My radius');
    await fan.says(text);
    expect(await radii(fan)).toEqual([50]);
  });
});

describe('A bare distance', () => {
  it('right after the question how far is the answer, in what can be chosen', async () => {
    const fan = chat.phone({ waId: '491550000091' });
    await fan.says('Follow place gn:2950159');
    await fan.says('My radius');
    expect(await fan.says('37 km')).toMatchObject({
      type: 'list',
      body: expect.stringMatching(/^37 km isn't one of the choices\. You hear about gigs within/),
    });
    expect(await fan.says('25')).toMatchObject({
      body: expect.stringContaining('within 25 km of *Berlin* now'),
    });
    expect(await fan.says('50')).toMatchObject({
      body: expect.stringMatching(/^I'm not sure what you mean/),
    });
  });

  it.each(['100 km', '100km', '100 kilometers'])(
    'with its unit needs no question: %s',
    async (text) => {
      const fan = somebody();
      await fan.says('Follow place gn:2950159');
      await fan.says(text);
      expect(await radii(fan)).toEqual([100]);
    },
  );
});

describe('"My radius"', () => {
  it('says what the radius is to a fan without cities, and asks for one', async () => {
    const fan = somebody();
    await fan.presses('Follow place cc:DE');
    expect(await fan.says('My radius')).toMatchObject({
      type: 'link',
      body: expect.stringMatching(
        /^Your radius is how far around a city .* you follow no city yet/,
      ),
    });
  });

  it('follows cities that are named with a distance, and sets the distance of one that is followed already', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('Recife and also Olinda within 50 km'))).toMatch(
      /^You follow \*Recife\* and \*Olinda\* now/,
    );
    expect(await fan.says('set it to 25 km around Olinda')).toMatchObject({
      body: expect.stringContaining('within 25 km of *Olinda* now'),
    });
    expect(await radii(fan)).toEqual([25, null]);
  });

  it('follows one city that is named with a distance, so far around, and Undo takes both back', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('Munich 100 km'))).toMatch(
      /^You follow \*Munich\* now[\s\S]*within 100 km of \*Munich\* now/,
    );
    expect(await radii(fan)).toEqual([100]);
    await fan.says('Undo');
    expect(await radii(fan)).toEqual([]);
    expect(bodyOf(await fan.says('Munich 30 km'))).toMatch(
      /^You follow \*Munich\* now[\s\S]*30 km isn't one of the choices.*How far/,
    );
    expect(await radii(fan)).toEqual([null]);
    expect(await fan.says('25')).toMatchObject({
      body: expect.stringContaining('within 25 km of *Munich* now'),
    });
  });

  it('offers the distances around the only city, and the usual one', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${RECIFE}`);
    expect(await fan.says('change my radius!')).toMatchObject({
      type: 'list',
      body: 'You hear about gigs within 42 km of *Recife*. How far do you go?',
      sections: [
        {
          rows: [
            { id: `1/setRadius/${RECIFE}/10`, title: '10 km' },
            { title: '25 km' },
            { title: '50 km' },
            { title: '100 km' },
            { id: `1/setRadius/${RECIFE}/usual`, title: 'As usual, 42 km' },
          ],
        },
      ],
    });
  });

  it('is set by a tap, lists what lies within it, and can be taken back', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.presses(`Follow place ${COPENHAGEN}`);
    expect(await fan.presses(`Radius around ${COPENHAGEN}: 50 km`, '50 km')).toMatchObject({
      type: 'link',
      body: expect.stringMatching(/within 50 km of \*Copenhagen\* now.*\n\n\*Across the sound\*/),
    });
    expect(await radii(fan)).toEqual([50]);
    expect(await fan.presses(`Radius around ${COPENHAGEN}: usual`)).toMatchObject({
      type: 'buttons',
      body: expect.stringContaining('within 39 km of *Copenhagen*'),
    });
    expect(await radii(fan)).toEqual([null]);
  });

  it('asks which of several cities is meant, and remembers the distance named', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${RECIFE}`);
    await fan.presses(`Follow place ${COPENHAGEN}`);
    expect(await fan.says('My radius')).toMatchObject({
      type: 'list',
      sections: [{ rows: [{ id: `1/radius/${COPENHAGEN}` }, { title: 'Recife' }] }],
    });
    expect(await fan.presses(`Radius around ${COPENHAGEN}`, 'Copenhagen')).toMatchObject({
      body: expect.stringContaining('*Copenhagen*'),
    });
    expect(await fan.says('my radius is 25 km')).toMatchObject({
      sections: [{ rows: [{ id: `1/setRadius/${COPENHAGEN}/25` }, {}] }],
    });
    await fan.presses(`Radius around ${RECIFE}: 25 km`);
    expect(await radii(fan)).toEqual([null, 25]);
    expect(await fan.says('My cities')).toMatchObject({
      body: expect.stringContaining('• Recife, Pernambuco, Brazil, within 25 km'),
    });
  });

  it('takes a distance in words where there is one city, and asks for one we do not offer', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${RECIFE}`);
    expect(await fan.says('My radius: 100')).toMatchObject({
      body: expect.stringContaining('within 100 km of *Recife*'),
    });
    expect(bodyOf(await fan.says('My radius 30 km'))).toMatch(/^30 km isn't one of the choices/);
    expect(await radii(fan)).toEqual([100]);
  });

  it.each(['radius 5 km', 'raio de 5 km', 'radius 3 miles', 'raggio 3 miglia'])(
    'keeps a distance that we do not offer: %s',
    async (text) => {
      const fan = somebody();
      await fan.presses(`Follow place ${RECIFE}`);
      expect(bodyOf(await fan.says(text))).toMatch(/^5 km isn't one of the choices\. You hear/);
      await fan.presses(`Follow place ${COPENHAGEN}`);
      expect(bodyOf(await fan.says(text))).toMatch(/^5 km isn't one of the choices\. Around which/);
      expect(await radii(fan)).toEqual([null, null]);
    },
  );

  it('around a city one does not follow changes nothing', async () => {
    expect(await somebody().presses(`Radius around ${RECIFE}: 10 km`)).toMatchObject({
      body: expect.stringContaining("You don't follow that city"),
    });
  });
});
