import { expect, it } from 'vitest';
import { bold } from './bold.ts';

it.each([
  ['Northern Lights', '*Northern Lights*'],
  ['5 * hotel', '*5 ∗ hotel*'],
  ['*Gala*', '*∗Gala∗*'],
  ['_quiet_ ~loud~ `code`', '*ˍquietˍ ∼loud∼ ˋcodeˋ*'],
  ['dj_ana', '*dj_ana*'],
])('puts %j in bold from its first to its last letter', (text, expected) => {
  expect(bold(text)).toBe(expected);
});
