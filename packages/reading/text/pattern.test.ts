import { expect, it } from 'vitest';
import { pattern } from './pattern.ts';

it('costs a start nothing: a pattern is compiled when it is first used', () => {
  const wrong = pattern('(');
  expect(() => wrong.test('')).toThrow('missing closing )');
});
