import { describe, expect, it } from 'vitest';
import { linkSchema, withScheme } from './link.ts';

const read = (typed: string) => linkSchema.safeParse(withScheme(typed));

describe('a link', () => {
  it.each([
    ['instagram.com/djana', 'https://instagram.com/djana'],
    ['soundcloud.com/@djana', 'https://soundcloud.com/@djana'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['münchen.de', 'https://münchen.de'],
    ['пример.рф/х', 'https://пример.рф/х'],
  ])('may be typed as %s', (typed, link) => {
    expect(read(typed).data).toBe(link);
  });

  it.each([
    '@djana',
    '@djana.sousa',
    'djana',
    'djana@example.com',
    'foo%20bar.com',
    'foo..com',
    'https:/example.com',
    'https:example.com',
    'javascript:alert(1)',
    'https://bank.example@evil.example/',
  ])('is not what names no site: %s', (typed) => {
    expect(read(typed).success).toBe(false);
  });

  it.each(['foo bar.com', 'example.com/my tickets', 'example.com/\u00a0a', 'a.com\nb.com'])(
    'has no space inside: %j',
    (typed) => {
      const faults = read(typed).error?.issues.map(({ message }) => message);
      expect(faults).toEqual(['linkSpaced']);
    },
  );

  it.each([
    'localhost',
    'http://localhost:3000/a',
    'localhost.',
    'stage.localhost',
    'printer.local',
    'nas.lan',
    'wiki.internal',
    'router.home.arpa',
    'http://127.0.0.1/',
    'http://192.168.1.10/a',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
  ])('is not an address that nobody else can open: %s', (typed) => {
    expect(read(typed).success).toBe(false);
  });
});
