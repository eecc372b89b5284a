import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';
import { textParts } from './text-parts.ts';

const linksIn = (text: string) => textParts(text).flatMap((part) => (part.isLink ? part.text : []));

describe('addresses in a text', () => {
  it('become links, and all of the text stays', () => {
    const text = 'Tapes: https://djana.example/tapes?a=1&b=2#top and HTTP://B.EXAMPLE/ more';
    expect(linksIn(text)).toEqual(['https://djana.example/tapes?a=1&b=2#top', 'HTTP://B.EXAMPLE/']);
    expect(textParts(text).map((part) => part.text)).toEqual([
      'Tapes: ',
      'https://djana.example/tapes?a=1&b=2#top',
      ' and ',
      'HTTP://B.EXAMPLE/',
      ' more',
    ]);
  });

  it.each([
    ['Look: https://a.example/b.', 'https://a.example/b'],
    ['(https://a.example/b)', 'https://a.example/b'],
    ['“https://a.example/b”!', 'https://a.example/b'],
    ['https://a.example/x_(y)', 'https://a.example/x_(y)'],
    ['(see https://a.example/x_(y)).', 'https://a.example/x_(y)'],
    ['https://a.example/?q=', 'https://a.example/?q='],
    ['https://a.example/…', 'https://a.example/'],
    ['حفلة https://cairo.example/a، أهلا', 'https://cairo.example/a'],
    ['東京 https://tokyo.example/夜。', 'https://tokyo.example/夜'],
    ['https://a.example/🎉', 'https://a.example/'],
  ])('end before what belongs to the sentence: %s', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });

  it.each([
    'javascript:alert(1)',
    'www.silver.example and ftp://a.example',
    'https://',
    'https://localhost',
    'https://bank.example@evil.example/',
    'xhttps://a.example',
    '',
  ])('are no links elsewhere: %s', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('stop at a mark that would turn what follows around', () => {
    expect(linksIn('https://a.example/\u202egpj.exe')).toEqual(['https://a.example/']);
  });

  it('are trusted by nobody, and read from the left', () => {
    const html = renderToStaticMarkup(
      createElement(LinkedText, { text: 'من https://a.example/<b>، هنا' }),
    );
    expect(html).toMatch(/^من <a [^>]*>https:\/\/a\.example\/<\/a>&lt;b&gt;، هنا$/);
    for (const attribute of [
      'href="https://a.example/"',
      'rel="nofollow noopener ugc"',
      'target="_blank"',
      'dir="ltr"',
    ]) {
      expect(html).toContain(attribute);
    }
  });
});

describe('the number of a telephone in a text', () => {
  const numbersIn = (text: string) =>
    textParts(text).flatMap((part) => (part.isNumber ? part.text : []));

  it.each([
    ['حجز: +20 100 123 4567, noor@cairo.example', ['+20 100 123 4567']],
    ['Tel. 030/1234567 or (030) 123-4567.', ['030/1234567', '(030) 123-4567']],
    ['+49 (0) 30 1234567 https://a.example/0100-123-4567', ['+49 (0) 30 1234567']],
    ['2024 - 2026, 10.000, at 20:00, 05 12', []],
  ])('is what begins like one: %s', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('is no half of a date with its hour', () => {
    expect(numbersIn('05.12.2026 20:00')).toEqual(['05.12.2026']);
  });

  it('reads from the left', () => {
    const html = renderToStaticMarkup(createElement(LinkedText, { text: 'هاتف 0100 123 4567' }));
    expect(html).toBe('هاتف <bdi dir="ltr" class="whitespace-nowrap">0100 123 4567</bdi>');
  });
});
