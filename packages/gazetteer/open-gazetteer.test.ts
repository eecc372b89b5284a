import { describe, expect, it } from 'vitest';
import { openGazetteer } from './open-gazetteer.ts';

const places = await openGazetteer();

function at(latitude: number, longitude: number) {
  return { latitude, longitude };
}

describe('resolving a place', () => {
  it('gives a city with its region, point, zone and circle', async () => {
    expect(await places.resolve('gn:3390760')).toEqual({
      id: 'gn:3390760',
      kind: 'city',
      name: 'Recife',
      description: 'Recife, Pernambuco, Brazil',
      country: 'BR',
      region: 'BR.30',
      latitude: expect.closeTo(-8.0539, 4),
      longitude: expect.closeTo(-34.8811, 4),
      timeZone: 'America/Recife',
      radiusKm: expect.closeTo(42.36, 2),
    });
  });

  it('gives regions and countries, which no circle bounds', async () => {
    const bavaria = await places.resolve('gn:2951839');
    expect(bavaria).toMatchObject({ kind: 'region', name: 'Bavaria', region: 'DE.02' });
    expect(bavaria).toMatchObject({ timeZone: 'Europe/Berlin', radiusKm: null });
    const germany = await places.resolve('cc:DE');
    expect(germany).toMatchObject({ kind: 'country', description: 'Germany', country: 'DE' });
    expect(germany).toMatchObject({ region: null, radiusKm: null });
  });

  it('gives back every suggestion by its id', async () => {
    for (const place of await places.search('new', { for: 'area' })) {
      expect(await places.resolve(place.id)).toEqual(place);
    }
  });

  it.each(['', 'gn:', 'gn:1', 'gn:0', 'gn:99999999999', 'gn:-1', 'cc:ZZ', 'cc:de', 'Recife'])(
    'knows no place "%s"',
    async (id) => {
      expect(await places.resolve(id)).toBeNull();
    },
  );
});

describe('the city that a person would name', () => {
  it.each([
    ['Köpenick', at(52.4429, 13.5779), 'Berlin'],
    ['Shibuya', at(35.6595, 139.7005), 'Tokyo'],
    ['Potsdam', at(52.4009, 13.0591), 'Potsdam'],
    ['Olinda', at(-8.0089, -34.8553), 'Olinda'],
    ['Boa Viagem', at(-8.1283, -34.9015), 'Recife'],
    ['Brooklyn', at(40.6782, -73.9442), 'Brooklyn'],
    ['Copacabana', at(-22.9711, -43.1823), 'Rio de Janeiro'],
    ['Dharavi', at(19.04, 72.85), 'Mumbai'],
    ['a Fijian boat east of the antimeridian', at(-16.5, -179.97), 'Labasa'],
    ['Longyearbyen', at(78.22, 15.65), 'Longyearbyen'],
    ['Windsor, across the river from Detroit', at(42.317, -83.03), 'Windsor'],
    ['Detroit, across the river from Windsor', at(42.33, -83.045), 'Detroit'],
    ['Kehl, across the Rhine from Strasbourg', at(48.573, 7.815), 'Kehl'],
    ['a village beside Paris', at(48.732, 2.17), 'Saclay'],
    ['an airport beside London', at(51.47, -0.45), 'London'],
    ['the Vatican', at(41.9023, 12.4534), 'Vatican City'],
    ['Hong Kong, beside Shenzhen', at(22.28, 114.16), 'Hong Kong'],
    ['Noumea', at(-22.27, 166.45), 'Nouméa'],
  ])('in %s', async (_where, point, name) => {
    expect((await places.nearestCity(point))?.name).toBe(name);
  });

  it('is none far from any town', async () => {
    expect(await places.nearestCity(at(0, -30))).toBeNull();
    expect(await places.nearestCity(at(90, 0))).toBeNull();
  });
});

describe('the regions around a point', () => {
  it('begin with its own', () => {
    expect(places.regionsAround(at(-8.0539, -34.8811), 'BR')).toEqual(['BR.30']);
  });

  it('reach across a border near by: Salzburg is near Bavaria', () => {
    expect(places.regionsAround(at(47.8, 13.045), 'AT')).toEqual(['AT.05', 'DE.02']);
  });

  it('do not reach across a border far away: Munich is near no other region', () => {
    expect(places.regionsAround(at(48.1374, 11.5755), 'DE')).toEqual(['DE.02']);
  });

  it('hold the own region even where no town is within 15 km', () => {
    expect(places.regionsAround(at(-25.3, 131.0), 'AU')[0]).toBe('AU.03');
  });

  it('are none for an unknown country far from any town', () => {
    expect(places.regionsAround(at(0, -30), 'ZZ')).toEqual([]);
  });
});

describe('the country at a point', () => {
  it.each([
    ['Berlin', at(52.5, 13.4), 'DE'],
    ['Salzburg, beside Germany', at(47.8, 13.045), 'AT'],
    ['Puerto Rico, by its own code', at(18.4, -66.1), 'PR'],
    ['Réunion, by its own code', at(-20.9, 55.45), 'RE'],
    ['Tenerife, which is Spain', at(28.46, -16.25), 'ES'],
    ['Ceuta, which is Spain', at(35.9, -5.3), 'ES'],
    ['Monaco', at(43.7384, 7.4246), 'MC'],
    ['Kosovo', at(42.66, 21.16), 'XK'],
    ['Fiji', at(-18.14, 178.44), 'FJ'],
  ])('is right in %s', async (_where, point, country) => {
    expect(await places.countryAt(point)).toBe(country);
  });

  it('is none on the high seas', async () => {
    expect(await places.countryAt(at(-30, -20))).toBeNull();
  });
});

describe('the time zone at a point', () => {
  it.each([
    ['Recife', at(-8.05, -34.88), 'BR', 'America/Recife'],
    ['El Paso, beside Ciudad Juárez', at(31.76, -106.48), 'US', 'America/Denver'],
    ['Ciudad Juárez, beside El Paso', at(31.73, -106.49), 'MX', 'America/Ciudad_Juarez'],
    ['Kathmandu', at(27.7, 85.3), 'NP', 'Asia/Kathmandu'],
    ['the outback, far from any town', at(-27, 134), 'AU', 'Australia/Adelaide'],
    ['the Fijian sea', at(-16.5, -179.97), 'FJ', 'Pacific/Fiji'],
  ])('is right in %s', async (_where, point, country, zone) => {
    expect(await places.timeZoneAt(point, country)).toBe(zone);
  });

  it('is found without a country, too', async () => {
    expect(await places.timeZoneAt(at(52.5, 13.4))).toBe('Europe/Berlin');
    expect(await places.timeZoneAt(at(-30, -20))).toBe('Etc/GMT+1');
  });
});

describe('a village or quarter', () => {
  it('has an id, a zone and a region, and stays what it is by its id', async () => {
    const [found] = await places.search('kreuzberg', { for: 'venue' });
    expect(found).toMatchObject({
      kind: 'address',
      name: 'Kreuzberg',
      description: 'Kreuzberg, Berlin, Germany',
      country: 'DE',
      region: 'DE.16',
      timeZone: 'Europe/Berlin',
      radiusKm: null,
    });
    expect(await places.resolve(found!.id)).toEqual(found);
    expect(await places.resolve('at:0.000,0.000')).toBeNull();
    const [trancoso] = await places.search('trancoso bahia', { for: 'venue' });
    expect(trancoso).toMatchObject({ country: 'BR', timeZone: 'America/Bahia' });
  });

  it('means its town as an area, is called by no text, and has no slug', async () => {
    const [berlin] = await places.search('kreuzberg', { for: 'area' });
    expect(berlin).toMatchObject({ kind: 'city', name: 'Berlin' });
    expect((await places.search('shoreditch', { for: 'area' }))[0]?.name).toBe('London');
    expect(places.called('Saltaire')).toEqual([]);
    expect(places.almostCalled('Saltair')).toEqual([]);
    const [saltaire] = await places.search('saltaire', { for: 'venue' });
    expect(places.town(saltaire!.id)).toBeNull();
    expect(await places.nearestCity(saltaire!)).toMatchObject({ kind: 'city', country: 'GB' });
  });
});
