import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\npixels', 'latin1');

describe('the Graph API', () => {
  let simulator: RunningSimulator;
  let number: string;
  beforeAll(async () => {
    simulator = await RunningSimulator.start();
    number = simulator.config.phoneNumberId;
  });
  afterAll(() => simulator.stop());

  it('refuses another token with 401 and code 190', async () => {
    const { status, body } = await simulator.graph('GET', number, undefined, 'stolen');
    expect(status).toBe(401);
    expect(body.error).toMatchObject({ code: 190, type: 'OAuthException' });
  });

  it.each([
    ['GET', '999'],
    ['POST', '999/messages'],
    ['POST', '999/media'],
    ['GET', '999/message_templates'],
  ])('answers %s %s with code 100, subcode 33', async (method, path) => {
    const { status, body } = await simulator.graph(
      method,
      path,
      method === 'POST' ? {} : undefined,
    );
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });

  it('answers broken JSON with code 100', async () => {
    const response = await fetch(`${simulator.origin}/v26.0/${number}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${simulator.config.accessToken}`,
        'content-type': 'application/json',
      },
      body: '{"to":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 100 } });
  });

  it('tells the fields of the number that are asked for', async () => {
    const { body } = await simulator.graph(
      'GET',
      `${number}?fields=quality_rating,whatsapp_business_manager_messaging_limit`,
    );
    expect(body).toEqual({
      quality_rating: 'GREEN',
      whatsapp_business_manager_messaging_limit: 'TIER_UNLIMITED',
      id: number,
    });
    const wrong = await simulator.graph('GET', `${number}?fields=mood`);
    expect(wrong.body.error.message).toContain('nonexisting field (mood)');
  });

  it('takes a picture of five megabytes and none larger', async () => {
    const largest = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length)]);
    expect((await simulator.upload(largest, 'image/png')).status).toBe(200);
    const larger = Buffer.concat([largest, Buffer.alloc(1)]);
    expect((await simulator.upload(larger, 'image/png')).body.error.code).toBe(131053);
  });

  it('tells a picture by its bytes', async () => {
    const { status, body } = await simulator.upload(Buffer.from('GIF89a'), 'image/png');
    expect([status, body.error.code]).toEqual([400, 100]);
  });

  it('takes a text as a document for a header, and shows it on the phone to be kept', async () => {
    const { body: document } = await simulator.upload(Buffer.from('{"a": "é"}'), 'text/plain');
    const { body: picture } = await simulator.upload(PNG, 'image/png');
    const under = (header: object) => ({
      type: 'interactive',
      interactive: {
        type: 'button',
        header,
        body: { text: 'Yours' },
        action: { buttons: [{ type: 'reply', reply: { id: 'a', title: 'Add' } }] },
      },
    });
    const header = (id: string) => ({ type: 'document', document: { id, filename: 'data.txt' } });
    expect((await simulator.send('351910000001', under(header(document.id)))).status).toBe(200);
    const chat = await simulator.call('GET', '/phones/351910000001/messages');
    const response = await fetch(`${simulator.origin}${chat.body.at(-1).mediaUrl}`);
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(await response.text()).toBe('{"a": "é"}');

    const refused = async (content: object) =>
      (await simulator.send('351910000001', content)).body.error.code;
    expect(await refused(under(header(picture.id)))).toBe(131009);
    expect(await refused(under({ type: 'image', image: { id: document.id } }))).toBe(131009);
    expect(await refused(under({ type: 'document', document: {} }))).toBe(131008);
  });

  it.each([
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 'text/plain'],
    ['nothing', Buffer.alloc(0), 'text/plain'],
    ['JSON, which Meta does not list', Buffer.from('{}'), 'application/json'],
  ])('refuses as a document %s', async (_, bytes, type) => {
    expect((await simulator.upload(bytes, type)).body.error.code).toBe(100);
  });

  it('turns an upload into a handle, and takes neither a part of it nor more', async () => {
    expect(await simulator.sample(PNG)).toMatch(/^4::/);
    const path = `1/uploads?file_length=${PNG.length + 1}&file_type=image/png`;
    const { body: session } = await simulator.graph('POST', path);
    const response = await fetch(`${simulator.origin}/v26.0/${session.id}`, {
      method: 'POST',
      headers: { authorization: `OAuth ${simulator.config.accessToken}`, file_offset: '0' },
      body: new Uint8Array(PNG),
    });
    expect(response.status).toBe(400);
  });
});
