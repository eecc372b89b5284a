import { afterAll, expect, it } from 'vitest';
import { createTestChat } from '../../../testing/chat.ts';

const chat = await createTestChat();
afterAll(() => chat.close());

const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

it('who is not understood twice is asked about two meanings, then shown all there is', async () => {
  const fan = chat.phone({ waId: '491580000001' });
  expect(bodyOf(await fan.says('qwertz uiop'))).toMatch(/^Sorry, I didn't get that/);
  const question = await fan.says('asdfgh jkl');
  expect(bodyOf(question)).toMatch(/Is it one of these\?$/);
  expect(question).toMatchObject({ buttons: [{}, {}, { title: 'Neither, the menu' }] });
  const list = await fan.says('yxcvb nm');
  expect(list).toMatchObject({ type: 'list', body: expect.stringContaining('all I can do') });
});

it('who was understood in between is a first time not understood again', async () => {
  const fan = chat.phone({ waId: '491580000002' });
  await fan.says('qwertz uiop');
  await fan.says('thanks');
  expect(bodyOf(await fan.says('asdfgh jkl'))).toMatch(/^Sorry, I didn't get that/);
});
