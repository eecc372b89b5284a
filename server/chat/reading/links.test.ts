import { expect, it } from 'vitest';
import { withoutLinks } from './links.ts';

it.each([
  ['follow https://stagebell.example/a/dj.ana', 'follow dj.ana'],
  [
    'Follow stagebell.example/de/a/djana?x=1, and\nhttps://stagebell.example/f/noor!',
    'Follow djana, and\nnoor!',
  ],
  ['report https://stagebell.example/g/h6j3rpm/', 'report h6j3rpm'],
  ['her code (https://stagebell.example/a/djana/qr-code)', 'her code djana)'],
  ['https://stagebell.example/a/djana', 'https://stagebell.example/a/djana'],
  [
    'and/or, 24/7 and https://example.org/a/ and /a/',
    'and/or, 24/7 and https://example.org/a/ and /a/',
  ],
])('A link of a page beside other words is read as what it names: %j', (text, read) => {
  expect(withoutLinks(text)).toBe(read);
});
