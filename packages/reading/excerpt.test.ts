import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('What is read of a long text', () => {
  it.each([
    ['spaces', ' '],
    ['new lines', '\n'],
    ['tabs', '\t'],
  ])('keeps the first and the last words whole where %s part the others', (_, between) => {
    const text = ['Follow djana', ...Array(300).fill('river'), 'and stop'].join(between);
    const read = excerptOf(text);
    expect(read.length).toBeLessThanOrEqual(1000);
    expect(read.startsWith(`Follow djana${between}river`)).toBe(true);
    expect(read.endsWith(`river${between}and stop`)).toBe(true);
    expect(new Set(read.match(/\w+/g))).toEqual(
      new Set(['Follow', 'djana', 'river', 'and', 'stop']),
    );
  });

  it('takes no end of a sentence for all of it: "never" may stand before', () => {
    const talk = 'We had a lovely evening by the river. ';
    const said = 'I really hope that you will never stop messages. ';
    for (let more = 440; more < 500; more++) {
      const text = `${talk.repeat(20)}${said}${'Lovely. '.repeat(70).slice(0, more)}`;
      expect(excerptOf(text)).not.toMatch(/(?<!never )stop messages/);
    }
  });

  it('keeps what is asked at the end, also of one sentence with dots in it', () => {
    const talk = 'we had a lovely evening by the river, '.repeat(40);
    for (const asked of ['please follow dj.ana. Thanks!!', 'STOP MESSAGING ME!!!'])
      expect(excerptOf(`${talk}${asked}`)).toContain(asked);
  });

  it('keeps the line before a word without an end', () => {
    expect(excerptOf(`Follow djana\n${'a'.repeat(2000)}`)).toMatch(/^Follow djana\n/);
  });
});
