import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serve } from '../testing/stand-ins/serve.ts';
import { WhatsAppClient } from './client.ts';

interface Request {
  method: string;
  path: string;
  authorization: string;
  contentType: string;
  body: Buffer;
}

const TEXT = { type: 'text', body: 'Hello' } as const;
const SENDER = { phoneNumberId: 'PNID' };

describe('The client', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  let client: WhatsAppClient;
  let requests: Request[];
  let answer: { status: number; body: string } | 'reset' | 'silence' | 'half';

  /** Longer than a busy machine takes for a connection; only what never answers takes all of it. */
  const timeoutMs = 2_000;

  function clientOf(apiUrl: string): WhatsAppClient {
    return new WhatsAppClient({ apiUrl, version: 'v26.0', accessToken: 'secret', timeoutMs });
  }

  beforeEach(async () => {
    requests = [];
    answer = { status: 200, body: '{"messages":[{"id":"wamid.1"}],"contacts":[{"wa_id":"351"}]}' };
    server = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        requests.push({
          method: request.method!,
          path: request.url!,
          authorization: request.headers.authorization ?? '',
          contentType: request.headers['content-type'] ?? '',
          body: Buffer.concat(chunks),
        });
        if (answer === 'reset') response.socket?.resetAndDestroy();
        else if (answer === 'half') {
          response.writeHead(200, { 'content-length': '100' });
          response.write('{"messages":', () => response.socket?.destroy());
        } else if (answer !== 'silence') response.writeHead(answer.status).end(answer.body);
      });
    });
    client = clientOf(server.origin);
  });

  afterEach(async () => {
    await client.close();
    await server.close();
  });

  const send = (address: { to: string } | { recipient: string } = { to: '351911111111' }) =>
    client.send(SENDER, address, TEXT, 'd.1');

  it('posts to the number, with the callback data, and reads the message id', async () => {
    expect(await send()).toEqual({ kind: 'accepted', messageId: 'wamid.1', waId: '351' });
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/v26.0/PNID/messages',
        authorization: 'Bearer secret',
        contentType: 'application/json',
      },
    ]);
    expect(JSON.parse(requests[0]!.body.toString())).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '351911111111',
      type: 'text',
      text: { body: 'Hello' },
      biz_opaque_callback_data: 'd.1',
    });
  });

  it('puts a user id in recipient and never in to, where it would vanish', async () => {
    await send({ recipient: 'PT.123' });
    const body = JSON.parse(requests[0]!.body.toString());
    expect(body.recipient).toBe('PT.123');
    expect(body).not.toHaveProperty('to');
  });

  it.each([400, 401, 500, 503])(
    'takes a %d with an error of Meta’s for a refusal',
    async (status) => {
      const error = {
        code: 131000,
        message: 'no',
        error_subcode: 7,
        error_data: { details: 'why' },
      };
      answer = { status, body: JSON.stringify({ error }) };
      expect(await send()).toEqual({
        kind: 'refused',
        code: 131000,
        subcode: 7,
        detail: 'why',
        status,
        action: { do: 'retry', wait: 'back-off' },
      });
    },
  );

  it.each([
    ['a 500 without an error of Meta’s', { status: 500, body: '<html>Oops</html>' }],
    ['a 502 with JSON of a proxy’s', { status: 502, body: '{"error":"bad gateway"}' }],
    ['a 200 that makes no sense', { status: 200, body: '{"ok":true}' }],
    ['a reset connection', 'reset'],
    ['an answer cut in half', 'half'],
    ['no answer in time', 'silence'],
  ] as const)('does not know what became of a message after %s', async (_, given) => {
    answer = given;
    expect(await send()).toMatchObject({ kind: 'unknown' });
    expect(requests).toHaveLength(1);
  });

  it('knows that nothing was sent where nobody listens', async () => {
    const gone = await serve(() => {});
    await gone.close();
    const lonely = clientOf(gone.origin);
    expect(await lonely.send(SENDER, { to: '351' }, TEXT, 'd.1')).toMatchObject({
      kind: 'not-sent',
    });
    await lonely.close();
  });

  it('knows that nothing was sent when TLS fails', async () => {
    const plain = createServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const wary = clientOf(`https://127.0.0.1:${(plain.address() as AddressInfo).port}`);
    expect(await wary.send(SENDER, { to: '351' }, TEXT, 'd.1')).toMatchObject({ kind: 'not-sent' });
    await wary.close();
    await new Promise((resolve) => plain.close(resolve));
  });

  it('knows that nothing was sent while it waited for a connection in vain', async () => {
    // The time of both is over at once: the connection that the first gives up is no use to the second any more.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const narrow = new WhatsAppClient({
      apiUrl: server.origin,
      version: 'v26.0',
      accessToken: 'secret',
      connections: 1,
      timeoutMs,
    });
    const post = (data: string) => narrow.send(SENDER, { to: '351' }, TEXT, data);
    const accepted = answer;
    answer = 'silence';
    const outcomes = Promise.all([post('d.1'), post('d.2')]);
    await expect.poll(() => requests.length).toBe(1);
    vi.advanceTimersByTime(timeoutMs);
    expect(await outcomes).toMatchObject([{ kind: 'unknown' }, { kind: 'not-sent' }]);

    answer = accepted;
    expect(await post('d.3')).toMatchObject({ kind: 'accepted' });
    const posted = requests.map(({ body }) => JSON.parse(body.toString()).biz_opaque_callback_data);
    expect(posted, 'nor was the second sent when its turn came').toEqual(['d.1', 'd.3']);
    await narrow.close();
  });

  it('fetches the file of a message with the token, of so many bytes at most', async () => {
    const find = (url: string) => ({ status: 200, body: JSON.stringify({ url, id: '42' }) });
    answer = find(`${server.origin}/file`);
    // Both answers are this one: what the file holds is not looked at.
    const file = await client.downloadMedia(SENDER, '42', 1000);
    expect(file.toString()).toBe(answer.body);
    expect(requests.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v26.0/42?phone_number_id=PNID', 'Bearer secret'],
      ['/file', 'Bearer secret'],
    ]);
    await expect(client.downloadMedia(SENDER, '42', 10)).rejects.toThrow(/sent too much/);
    answer = find('http://elsewhere.example/file');
    await expect(client.downloadMedia(SENDER, '42', 1000)).rejects.toThrow(/no safe address/);
    answer = { status: 400, body: '{"error":{"code":100,"message":"gone"}}' };
    await expect(client.downloadMedia(SENDER, '42', 1000)).rejects.toThrow(/Meta refused/);
  });

  it('uploads a picture as a form', async () => {
    answer = { status: 200, body: '{"id":"media-1"}' };
    expect(
      await client.uploadMedia(SENDER, Buffer.from('a picture'), 'image/jpeg', 'picture'),
    ).toBe('media-1');
    expect(requests[0]).toMatchObject({ path: '/v26.0/PNID/media' });
    const form = await new Response(new Uint8Array(requests[0]!.body), {
      headers: { 'content-type': requests[0]!.contentType },
    }).formData();
    expect(form.get('messaging_product')).toBe('whatsapp');
    expect(await (form.get('file') as File).text()).toBe('a picture');
    expect((form.get('file') as File).type).toBe('image/jpeg');
  });

  it('marks a message as read and shows that it types', async () => {
    answer = { status: 200, body: '{"success":true}' };
    await client.markRead(SENDER, 'wamid.in');
    expect(JSON.parse(requests[0]!.body.toString())).toEqual({
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: 'wamid.in',
      typing_indicator: { type: 'text' },
    });
  });

  it('names Meta’s code, and never the token, when another call is refused', async () => {
    answer = { status: 401, body: '{"error":{"code":190,"message":"expired"}}' };
    const error = await client
      .uploadMedia(SENDER, Buffer.from('x'), 'image/png', 'picture')
      .catch((e) => e);
    expect(error).toMatchObject({ name: 'GraphCallError', code: 190 });
    expect(JSON.stringify(error) + error.stack).not.toContain('secret');
  });
});
