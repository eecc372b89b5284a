import { expect, it } from 'vitest';
import { createDrawingCache } from './drawing-cache.ts';

it('a picture that is drawn while a request is counted is not drawn again for it', async () => {
  const getOrDraw = createDrawingCache(1000);
  let drawn = 0;
  const draw = async () => Buffer.from(String(++drawn));
  const meanwhile = async () => {
    await getOrDraw('one', draw);
  };
  expect(String(await getOrDraw('one', draw, meanwhile))).toBe('1');
  expect(drawn).toBe(1);
});
