import { describe, expect, it } from 'vitest';
import { filterUsername, hasMoreThanUsername } from './artist.ts';

describe('a typed username', () => {
  it.each([
    ['Lúna', 'Luna'],
    ['Weiß', 'Weiss'],
    ['SØREN', 'SOREN'],
    ['Łukasz_Æ', 'Lukasz_AE'],
    ['ﬁne', 'fine'],
    ['Ｄｊ．１', 'Dj.1'],
    ['Nguyễn Đức', 'NguyenDuc'],
    ['İpek ırmak', 'Ipekirmak'],
    ['a b-c!', 'abc'],
    ['Зоя', ''],
    ['東京', ''],
    ['x'.repeat(31), 'x'.repeat(30)],
  ])('%j becomes %j', (typed, left) => {
    expect(filterUsername(typed)).toBe(left);
  });

  it('is known to have more than a username keeps', () => {
    for (const typed of ['Зоя', 'a b', 'a-b', '東京'])
      expect(hasMoreThanUsername(typed)).toBe(true);
    for (const typed of ['Lúna', 'Weiß', 'dj.1_']) expect(hasMoreThanUsername(typed)).toBe(false);
  });
});
