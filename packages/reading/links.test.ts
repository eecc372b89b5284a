import { expect, it } from 'vitest';
import { linkShown, withoutLinks } from './links.ts';

it.each([
  ['follow https://stagebell.example/a/dj.ana', 'follow dj.ana'],
  ['follow "https://stagebell.example/a/djana"?', 'follow djana"?'],
  [
    'Follow stagebell.example/de/a/djana?x=1, and\nhttps://stagebell.example/f/noor!',
    'Follow djana, and\nnoor!',
  ],
  ['report https://stagebell.example/g/h6j3rpm/', 'report h6j3rpm'],
  ['her code (https://stagebell.example/a/djana/qr-code)', 'her code djana)'],
  ['follow https://other.example/a/djana', 'follow https://other.example/a/djana'],
  [
    'and/or, 24/7 and https://stagebell.example/a/',
    'and/or, 24/7 and https://stagebell.example/a/',
  ],
])('A link of our own page is read as what it names: %j', (text, read) => {
  expect(withoutLinks(text, 'stagebell.example')).toBe(read);
});

it.each([
  ['check this out: https://stagebell.example/a/djana !', 'https://stagebell.example/a/djana'],
  ['https://stagebell.example/g/h6j3rpm', 'https://stagebell.example/g/h6j3rpm'],
  ['https://stagebell.example/a/djana or https://stagebell.example/a/noor', undefined],
  ['https://other.example/a/djana', undefined],
  ['look at stagebell.example', undefined],
])('The one link of our page that a text shows is found: %j', (text, shown) => {
  expect(linkShown(text, 'stagebell.example')).toBe(shown);
});
