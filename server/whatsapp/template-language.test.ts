import { expect, it } from 'vitest';
import { templateLanguage } from './template-language.ts';

it.each([
  ['ar', 'ar'],
  ['de', 'de'],
  ['en', 'en'],
  ['es', 'es'],
  ['fr', 'fr'],
  ['hi', 'hi'],
  ['id', 'id'],
  ['it', 'it'],
  ['pt', 'pt_BR'],
])('Templates in %s are %s to Meta', (language, code) => {
  expect(templateLanguage(language)).toBe(code);
});

it.each([
  ['pt-PT', 'pt_PT'],
  ['zh-Hant', 'zh_TW'],
  ['zh-Hans', 'zh_CN'],
  ['be', 'be_BY'],
  ['es-419', 'es'],
  ['pl', 'pl'],
])(
  'A language that is added is found at Meta by where it is spoken: %s is %s',
  (language, code) => {
    expect(templateLanguage(language)).toBe(code);
  },
);

it('A language in which Meta takes no templates has no code', () => {
  expect(templateLanguage('eu')).toBeNull();
});
