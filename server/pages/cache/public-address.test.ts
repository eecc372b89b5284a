import { describe, expect, it } from 'vitest';
import { firstPage, publicAddress } from './public-address.ts';

describe('the address of a kept page', () => {
  it.each([
    ['/', '/', null],
    ['/?utm_source=poster', '/', null],
    ['/help/?utm_source=poster', '/help', null],
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

  it.each(['/na/4fYt', '/name', '/a/djana.data', '/_root.data', '/g/k3p7xyz/qr-code', '/nothing'])(
    '%s is none',
    (raw) => {
      expect(publicAddress(raw)).toBeNull();
    },
  );
});
