import { describe, expect, it } from 'vitest';
import { readRegions } from './regions.ts';

function isoRegion(iso: string, admin: string, geonames: number, names: Record<string, string>) {
  return { iso, admin, names, reference: { geonames } };
}

function read(current: { code: string; name: string }[], iso: object[]) {
  const [country] = current.map(({ code }) => code.slice(0, 2));
  return readRegions(JSON.stringify(current), JSON.stringify({ [country!]: { regions: iso } }));
}

describe('joining regions with their names', () => {
  it('goes by name where codes were reassigned', () => {
    const [region] = read(
      [{ code: 'FR.53', name: 'Brittany' }],
      [
        isoRegion('NOR', '53', 1, { en: 'Normandy' }),
        isoRegion('BRE', 'A2', 3030293, { en: 'Brittany', fr: 'Bretagne' }),
      ],
    );
    expect(region).toMatchObject({ code: 'FR.53', id: 'gn:3030293', isoCode: 'BRE' });
    expect(region?.otherNames).toContain('Bretagne');
  });

  it('goes by code for a renamed region only where the codes agree otherwise', () => {
    const current = [
      { code: 'XX.1', name: 'North' },
      { code: 'XX.2', name: 'New South' },
    ];
    const agreeing = [
      isoRegion('N', '1', 11, { en: 'North' }),
      isoRegion('S', '2', 12, { en: 'Austral' }),
    ];
    expect(read(current, agreeing)[1]?.id).toBe('gn:12');
    const [north, south] = agreeing;
    expect(read(current, [{ ...north, admin: '9' }, south!])[1]?.id).toBe('rg:XX.2');
  });

  it('prefers the English name with its accents, and over a name in another script', () => {
    const iso = [isoRegion('BW', '01', 1, { en: 'Baden-Württemberg' })];
    expect(read([{ code: 'DE.01', name: 'Baden-Wurttemberg' }], iso)[0]?.name).toBe(
      'Baden-Württemberg',
    );
    const macedonian = [isoRegion('02', '01', 1, { en: 'Aračinovo' })];
    expect(read([{ code: 'MK.01', name: 'Арачиново' }], macedonian)[0]?.name).toBe('Aračinovo');
  });
});
