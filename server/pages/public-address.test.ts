import { describe, expect, it } from 'vitest';
import { firstPage, publicAddress } from './public-address.ts';

describe('the address of a kept page', () => {
  it.each([
    ['/', '/', 'now'],
    ['/?utm_source=poster', '/', 'now'],
    ['/c', '/c', 'cities'],
    ['/c/?utm_source=poster', '/c', 'cities'],
    ['/c/lisbon-portugal', '/c/lisbon-portugal', 'c/lisbon-portugal'],
    ['/c/Lisbon-Portugal/?fbclid=1', '/c/lisbon-portugal', 'c/lisbon-portugal'],
    ['/c/lisbon-portugal?when=weekend', '/c/lisbon-portugal?when=weekend', 'c/lisbon-portugal'],
    [
      '/c/recife-brazil?to=2026-12-06&x=1&genre=house&genre=techno&from=',
      '/c/recife-brazil?genre=techno&genre=house&to=2026-12-06',
      'c/recife-brazil',
    ],
    ['/help/?utm_source=poster', '/help', null],
    ['/privacy?from=chat', '/privacy', null],
    ['/g/k3p7xyz', '/g/k3p7xyz', 'g/k3p7xyz'],
    ['/g/K3P7XYZ/?fbclid=1', '/g/k3p7xyz', 'g/k3p7xyz'],
    ['/a/Djana.Sousa', '/a/djana.sousa', 'a/djana.sousa'],
    ['/a/%64jana', '/a/djana', 'a/djana'],
    ['/a/djana?tab=previous&x=1', '/a/djana?tab=previous', 'a/djana'],
    ['/a/djana?tab=made-up', '/a/djana', 'a/djana'],
    ['/a/djana?cursor=abc&tab=previous', '/a/djana?tab=previous&cursor=abc', 'a/djana'],
    ['/a/djana/qr-code?tab=previous', '/a/djana/qr-code', 'a/djana'],
  ])('%s is %s', (raw, url, key) => {
    expect(publicAddress(raw)).toMatchObject({ url, key });
  });

  it('tells further pages of a list from the first, to which they lead back', () => {
    const further = publicAddress('/a/djana?cursor=abc&tab=previous')!;
    expect([further.isFurther, publicAddress('/a/djana')!.isFurther]).toEqual([true, false]);
    expect(firstPage(further)).toBe('/a/djana?tab=previous');
  });

  it.each([
    ['/c/lisbon-portugal?when=weekend', false],
    ['/c/lisbon-portugal?genre=techno', true],
    ['/c/lisbon-portugal?to=2026-12-06', true],
    ['/c/lisbon-portugal?cursor=abc', true],
  ])(
    'tells what everybody sees of a city from what somebody narrowed it to: %s',
    (raw, narrowed) => {
      expect(publicAddress(raw)?.isFurther).toBe(narrowed);
    },
  );

  it.each([
    '/c?q=porto',
    '/c?at=41.1,-8.6',
    '/c/lisbon-portugal?genre=tehcno',
    '/c/lisbon-portugal?from=2026-02-30',
    '/c/lisbon-portugal/qr-code',
    '/c/lisbon-portugal.data',
  ])('%s of a city is none', (raw) => {
    expect(publicAddress(raw)).toBeNull();
  });

  it.each(['/na/4fYt', '/name', '/a/djana.data', '/_root.data', '/g/k3p7xyz/qr-code', '/nothing'])(
    '%s is none',
    (raw) => {
      expect(publicAddress(raw)).toBeNull();
    },
  );
});
