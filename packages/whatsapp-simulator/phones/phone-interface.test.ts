import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import { buttons, gigMessage, gigTemplate, list, text } from '../testing/sample-messages.ts';

const FAN = '447700900222';
const MESSAGES = `/phones/${FAN}/messages`;

describe('the phone interface', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
  });
  afterEach(() => simulator.stop());

  /** The last message the business heard of, once it has heard of so many. */
  async function heard(count: number) {
    await simulator.sink.until(() => simulator.sink.messages().length === count);
    return simulator.sink.messages().at(-1);
  }

  it('lists nothing for a number that nobody used', async () => {
    const { status, body } = await simulator.call('GET', '/phones/12125550199/messages');
    expect([status, body]).toEqual([200, []]);
  });

  it('lists messages oldest first, from acceptance on, and those after one', async () => {
    const { body: first } = await simulator.call('POST', MESSAGES, { text: 'Hello' });
    const { body: answer } = await simulator.send(FAN, text);
    const all = await simulator.call('GET', MESSAGES);
    expect(all.body).toMatchObject([
      { id: first.id, from: 'phone', type: 'text', text: { body: 'Hello' } },
      { id: answer.messages[0].id, from: 'business', type: 'text', text: { body: 'Hello' } },
    ]);
    expect(new Date(all.body[0].at).toISOString()).toBe(all.body[0].at);
    const after = await simulator.call('GET', `${MESSAGES}?after=${encodeURIComponent(first.id)}`);
    expect(after.body.map(({ id }: { id: string }) => id)).toEqual([answer.messages[0].id]);
  });

  it('edits a text of its own, and replies to a message', async () => {
    const { body: first } = await simulator.call('POST', MESSAGES, { text: 'Hello' });
    await simulator.call('POST', MESSAGES, { text: 'Stop', edit: first.id });
    expect(await heard(2)).toMatchObject({
      type: 'edit',
      edit: { original_message_id: first.id, message: { type: 'text', text: { body: 'Stop' } } },
    });
    const { body: answer } = await simulator.send(FAN, text);
    await simulator.call('POST', MESSAGES, { text: 'this one', replyTo: answer.messages[0].id });
    expect(await heard(3)).toMatchObject({
      type: 'text',
      text: { body: 'this one' },
      context: { id: answer.messages[0].id },
    });
    const other = await simulator.call('POST', MESSAGES, { text: 'Stop', edit: 'wamid.none' });
    expect(other.status).toBe(404);
  });

  it('sends a picture with a caption, which the business fetches by its id for seven days', async () => {
    const bytes = await sharp({
      create: { width: 8, height: 6, channels: 3, background: '#c03070' },
    })
      .jpeg()
      .toBuffer();
    const picture = bytes.toString('base64');
    await simulator.call('POST', MESSAGES, { picture, caption: 'Live at SO36' });
    const { type, image } = (await heard(1)) as { type: string; image: { id: string } };
    expect([type, image]).toEqual([
      'image',
      {
        caption: 'Live at SO36',
        mime_type: 'image/jpeg',
        sha256: createHash('sha256').update(bytes).digest('base64'),
        id: expect.stringMatching(/^\d+$/),
      },
    ]);
    const [shown] = (await simulator.call('GET', MESSAGES)).body;
    expect(shown).toMatchObject({ mediaUrl: `/pictures/${image.id}` });

    const headers = { authorization: `Bearer ${simulator.config.accessToken}` };
    const find = async () => {
      const answer = await fetch(`${simulator.origin}/v26.0/${image.id}`, { headers });
      return { status: answer.status, body: (await answer.json()) as { url: string } };
    };
    const found = await find();
    expect(found.body).toMatchObject({ mime_type: 'image/jpeg', file_size: bytes.length });
    const { url } = found.body;
    const file = await fetch(url, { headers });
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await fetch(url)).status, 'without the token').toBe(401);
    await simulator.call('POST', '/clock', { advanceSeconds: 301 });
    expect((await fetch(url, { headers })).status, 'after five minutes').toBe(400);
    await simulator.call('POST', '/clock', { advanceSeconds: 7 * 24 * 3600 });
    expect((await find()).status, 'after seven days').toBe(400);
    const text = Buffer.from('no picture').toString('base64');
    expect((await simulator.call('POST', MESSAGES, { picture: text })).status).toBe(400);
  });

  it('sends a location as numbers', async () => {
    await simulator.call('POST', MESSAGES, { location: { latitude: -8.05, longitude: -34.88 } });
    expect(await heard(1)).toMatchObject({
      type: 'location',
      location: { latitude: -8.05, longitude: -34.88 },
    });
  });

  it('presses a button by id or title, in the newest message that has it', async () => {
    await simulator.openWindow(FAN);
    await simulator.send(FAN, buttons('Yes', 'No'));
    const { body: newest } = await simulator.send(FAN, buttons('Yes', 'Later'));
    await simulator.call('POST', MESSAGES, { press: 'Yes' });
    expect(await heard(2)).toMatchObject({
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'b0', title: 'Yes' } },
      context: { from: '351900000000', id: newest.messages[0].id },
    });
  });

  it('presses a button of the message named', async () => {
    await simulator.openWindow(FAN);
    const { body: older } = await simulator.send(FAN, buttons('Yes', 'No'));
    await simulator.send(FAN, buttons('Yes', 'Later'));
    const messageId = older.messages[0].id;
    await simulator.call('POST', MESSAGES, { press: 'b1', messageId });
    expect(await heard(2)).toMatchObject({
      interactive: { button_reply: { title: 'No' } },
      context: { id: messageId },
    });
  });

  it('chooses a row of a list', async () => {
    await simulator.openWindow(FAN);
    await simulator.send(FAN, list(3));
    await simulator.call('POST', MESSAGES, { press: 'row2' });
    expect(await heard(2)).toMatchObject({
      interactive: { type: 'list_reply', list_reply: { id: 'row2', title: 'Row 2' } },
    });
  });

  it("sends back the payload of a template's quick reply", async () => {
    const { businessAccountId } = simulator.config;
    await simulator.graph('POST', `${businessAccountId}/message_templates`, gigTemplate);
    await simulator.send(FAN, gigMessage());
    await simulator.call('POST', MESSAGES, { press: 'Pause updates' });
    expect(await heard(1)).toMatchObject({
      type: 'button',
      button: { payload: 'gig:K3P:pause', text: 'Pause updates' },
    });
  });

  it('says clearly what it cannot do, and sends nothing', async () => {
    const wrong: [object, number][] = [
      [{ press: 'Nowhere' }, 404],
      [{ text: '' }, 400],
      [{ words: 'Hello' }, 400],
      [{ location: { latitude: 91, longitude: 0 } }, 400],
      [{ text: 'Hello', press: 'Yes' }, 400],
    ];
    for (const [body, status] of wrong) {
      const answer = await simulator.call('POST', MESSAGES, body);
      expect(answer).toMatchObject({ status, body: { status, detail: expect.any(String) } });
    }
    expect((await simulator.call('GET', '/phones/abc/messages')).status).toBe(400);
    expect((await simulator.call('PUT', '/faults', { gremlins: true })).status).toBe(400);
    expect((await simulator.call('POST', '/clock', { advanceSeconds: -1 })).status).toBe(400);
    expect((await simulator.call('GET', MESSAGES)).body).toEqual([]);
  });

  it('streams messages and typing as they happen', async () => {
    const { body: hello } = await simulator.call('POST', MESSAGES, { text: 'Hello' });
    const response = await fetch(`${simulator.origin}/phones/${FAN}/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let streamed = '';
    const until = async (part: string) => {
      while (!streamed.includes(part)) streamed += (await reader?.read())?.value ?? '';
    };
    await until('retry');
    await simulator.graph('POST', `${simulator.config.phoneNumberId}/messages`, {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: hello.id,
      typing_indicator: { type: 'text' },
    });
    await until('event: typing\ndata: {"waId":"447700900222","seconds":25}');
    await simulator.send(FAN, { type: 'text', text: { body: 'Here you are' } });
    await until('Here you are');
    await reader?.cancel();
    const chat = await simulator.call('GET', MESSAGES);
    expect(chat.body[0].status).toBe('read');
  });

  it('tells the business when a phone takes another number', async () => {
    const { body: before } = await simulator.call('PUT', `/phones/${FAN}`, { name: 'Fred' });
    await simulator.openWindow(FAN);
    await simulator.call('POST', `/phones/${FAN}/number`, { waId: '351966666666' });
    const system = await heard(2);
    expect(system).toMatchObject({
      type: 'system',
      from: FAN,
      system: {
        type: 'user_changed_number',
        wa_id: '351966666666',
        previous_user_id: before.userId,
      },
    });
    const { body: chat } = await simulator.call('GET', '/phones/351966666666/messages');
    expect(chat).toHaveLength(2);
  });

  it('tells the business when a person stops and resumes marketing', async () => {
    await simulator.call('PUT', `/phones/${FAN}`, { persona: 'opted-out' });
    await simulator.call('PUT', `/phones/${FAN}`, { persona: 'standard' });
    const told = () => simulator.sink.values('user_preferences');
    await simulator.sink.until(() => told().length === 2);
    const preferences = told().flatMap((value) => value.user_preferences as object[]);
    expect(preferences).toMatchObject([
      { wa_id: FAN, category: 'marketing_messages', value: 'stop', timestamp: expect.any(Number) },
      { value: 'resume' },
    ]);
  });

  it('imitates wa.me for the business number alone', async () => {
    const right = await fetch(`${simulator.origin}/wa/351900000000?text=Follow%20djana`, {
      redirect: 'manual',
    });
    expect(right.headers.get('location')).toBe('/?draft=Follow+djana');
    expect((await simulator.call('GET', '/wa/447700900111?text=Hello')).status).toBe(404);
  });
});
