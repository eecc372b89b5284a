import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import { gigMessage, gigTemplate } from '../testing/sample-messages.ts';

const FAN = '447700900222';
const [body, footer, buttons] = gigTemplate.components as [object, object, object];
const withBody = (text: string, variables: string[] = []) => ({
  ...gigTemplate,
  components: [
    {
      type: 'BODY',
      text,
      example: {
        body_text_named_params: variables.map((name) => ({ param_name: name, example: 'A' })),
      },
    },
  ],
});

describe('templates', () => {
  let simulator: RunningSimulator;
  let path: string;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
    path = `${simulator.config.businessAccountId}/message_templates`;
  });
  afterEach(() => simulator.stop());

  const create = (template: object = gigTemplate) => simulator.graph('POST', path, template);
  const events = () =>
    simulator.sink.values('message_template_status_update').map(({ event }) => event);

  it('are approved at once by default, and said so by webhook', async () => {
    const { status, body: created } = await create();
    expect([status, created.status, created.category]).toEqual([200, 'PENDING', 'MARKETING']);
    await simulator.sink.until(() => events().length === 1);
    expect(simulator.sink.values('message_template_status_update')).toEqual([
      expect.objectContaining({
        event: 'APPROVED',
        message_template_id: Number(created.id),
        message_template_name: 'gig_new',
      }),
    ]);
    const { body: read } = await simulator.graph('GET', `${created.id}?fields=status,name`);
    expect(read).toEqual({ status: 'APPROVED', name: 'gig_new', id: created.id });
  });

  it('are not created where a fault says so, in this language or in all', async () => {
    await simulator.call('PUT', '/faults', { templateErrors: { 'gig_new/de': 100, gig_old: 2 } });
    const code = async (change: object) =>
      (await create({ ...gigTemplate, ...change })).body.error?.code;
    expect(await code({ language: 'de' })).toBe(100);
    expect(await code({ name: 'gig_old' })).toBe(2);
    expect(await code({})).toBeUndefined();
  });

  it('are sent while Meta has them approved alone', async () => {
    simulator.approve([gigTemplate]);
    const code = async () => (await simulator.send(FAN, gigMessage())).body.error?.code;
    expect(await code()).toBeUndefined();
    for (const status of ['PENDING', 'REJECTED'] as const) {
      simulator.templates[0]!.status = status;
      expect(await code()).toBe(132001);
    }
  });

  it('show on the phone filled in', async () => {
    await create();
    await simulator.send(FAN, gigMessage());
    const { body: chat } = await simulator.call('GET', `/phones/${FAN}/messages`);
    expect(chat[0].rendered).toEqual({
      body: 'New gig: DJ Ana plays on Sat 12 Dec, 22:00 near you. Details are below.',
      footer: 'You follow this artist',
      buttons: [{ text: 'Open gig', url: 'https://x.example/g/K3P' }, { text: 'Pause updates' }],
    });
  });

  it('show where their picture is', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\npixels', 'latin1');
    const header_handle = [await simulator.sample(png)];
    const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle } };
    await create({ ...gigTemplate, components: [header, ...gigTemplate.components] });
    const { body: media } = await simulator.upload(png, 'image/png');
    const message = gigMessage();
    const image = { type: 'header', parameters: [{ type: 'image', image: { id: media.id } }] };
    message.template.components.unshift(image);
    await simulator.send(FAN, message);
    const { body: chat } = await simulator.call('GET', `/phones/${FAN}/messages`);
    expect(chat[0].rendered.header).toBe(chat[0].mediaUrl);
    const picture = await fetch(`${simulator.origin}${chat[0].rendered.header}`);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
  });

  it('keep what was sent as it was when they are edited, also over a restart', async () => {
    const { body: created } = await create();
    await simulator.send(FAN, gigMessage());
    const edit = { components: [body, { ...footer, text: 'Another footer' }, buttons] };
    expect((await simulator.graph('POST', created.id, edit)).body).toEqual({ success: true });
    await simulator.send(FAN, gigMessage());
    await simulator.pause();
    await simulator.resume();
    const { body: chat } = await simulator.call('GET', `/phones/${FAN}/messages`);
    expect(
      chat.map((message: { rendered: { footer: string } }) => message.rendered.footer),
    ).toEqual(['You follow this artist', 'Another footer']);
    const tooSoon = await simulator.graph('POST', created.id, edit);
    expect(tooSoon.body.error.error_subcode).toBe(2388025);
  });

  it('take an edit of their time to live alone, within what their category allows', async () => {
    const { body: created } = await create();
    const set = (seconds: number) =>
      simulator.graph('POST', created.id, { message_send_ttl_seconds: seconds });
    expect((await set(60)).body.error.code).toBe(100);
    expect((await set(50_000)).body).toEqual({ success: true });
    const fields = 'message_send_ttl_seconds,components';
    const { body: read } = await simulator.graph('GET', `${created.id}?fields=${fields}`);
    expect(read).toMatchObject({
      message_send_ttl_seconds: 50_000,
      components: gigTemplate.components,
    });
  });

  it('take another category only while they are not approved, and forget their time to live', async () => {
    const { body: created } = await create({ ...gigTemplate, message_send_ttl_seconds: 50_000 });
    await simulator.call('PUT', '/faults', { templatesPaused: ['gig_new'] });
    const categorise = (category: string) => simulator.graph('POST', created.id, { category });
    expect((await categorise('UTILITY')).body).toEqual({ success: true });
    const { body: read } = await simulator.graph(
      'GET',
      `${created.id}?fields=status,category,message_send_ttl_seconds`,
    );
    expect(read).toEqual({ id: created.id, status: 'APPROVED', category: 'UTILITY' });
    expect((await categorise('MARKETING')).body.error.code).toBe(100);
  });

  it.each([
    ['a name in capitals', { ...gigTemplate, name: 'Gig' }, 2388042],
    ['a body that begins with a variable', withBody('{{a}} plays near you', ['a']), 2388299],
    ['a body that ends with a variable', withBody('See you at {{a}}', ['a']), 2388299],
    ['variables that touch', withBody('On {{a}}{{b}} near you', ['a', 'b']), 2388299],
    ['too many variables beside words of Hindi', withBody('आर्टिस्ट {{a}} आज', ['a']), 2388293],
    ['too many variables', withBody('x {{a}} y {{b}} z {{c}} d', ['a', 'b', 'c']), 2388293],
    ['no samples', { ...gigTemplate, components: [{ ...body, example: undefined }] }, 2388043],
  ])('are refused for %s', async (_, template, subcode) => {
    const { status, body: answer } = await create(template);
    expect([status, answer.error.code, answer.error.error_subcode]).toEqual([400, 100, subcode]);
  });

  it.each([
    [
      'a button on two lines',
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'New\ngig' }] },
    ],
    ['a formatted button', { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: '*Go*' }] }],
    [
      'an emoji on a button',
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Go 👍' }] },
    ],
  ])('are refused for %s', async (_, component) => {
    const { status, body: answer } = await create({
      ...gigTemplate,
      components: [component, body],
    });
    expect([status, answer.error.code]).toEqual([400, 131009]);
  });

  it('are refused for three line breaks in a row', async () => {
    const { body: answer } = await create(withBody('Hello\n\n\nyou'));
    expect(answer.error.code).toBe(131009);
  });

  it('are refused a second time in the same language', async () => {
    await create();
    expect((await create()).body.error.error_subcode).toBe(2388024);
    expect((await create({ ...gigTemplate, language: 'pt_BR' })).status).toBe(200);
  });

  it.each(['pt', 'pt-BR', 'es_ES_tradnl', 'xx'])(
    'are refused in %s, which is no language that Meta lists',
    async (language) => {
      const { body: answer } = await create({ ...gigTemplate, language });
      expect(answer.error.error_data.details).toBe(`Param language: ${language} is not supported`);
    },
  );

  it('are created a hundred times in an hour, in whatever language', async () => {
    const created = Array.from({ length: 99 }, (_, index) => `gig_${index}`);
    for (const name of created) expect((await create({ ...gigTemplate, name })).status).toBe(200);
    expect((await create({ ...gigTemplate, language: 'hi' })).status).toBe(200);
    expect((await create()).body.error.code).toBe(80008);
    await simulator.call('POST', '/clock', { advanceSeconds: 3_600 });
    expect((await create()).status).toBe(200);
  });

  it('are listed in pages', async () => {
    await create();
    await create({ ...gigTemplate, language: 'pt_BR' });
    const { body: first } = await simulator.graph('GET', `${path}?fields=language&limit=1`);
    expect(first.data).toHaveLength(1);
    const next = first.paging.next.split('/v26.0/')[1];
    const { body: second } = await simulator.graph('GET', next);
    expect([...first.data, ...second.data].map(({ language }) => language)).toEqual([
      'en',
      'pt_BR',
    ]);
    expect(second.paging.next).toBeUndefined();
  });

  it('are paused in one language alone where the fault names it', async () => {
    await create();
    await create({ ...gigTemplate, language: 'pt_BR' });
    await simulator.call('PUT', '/faults', { templatesPaused: ['gig_new/pt_BR'] });
    const code = async (language: string) => {
      const message = gigMessage({ template: { language: { code: language } } });
      return (await simulator.send(FAN, message)).body.error?.code;
    };
    expect([await code('en'), await code('pt_BR')]).toEqual([undefined, 132015]);
  });

  it('are paused and reinstated as the fault says', async () => {
    await create();
    const code = async () => (await simulator.send(FAN, gigMessage())).body.error?.code;
    await simulator.call('PUT', '/faults', { templatesPaused: ['gig_new'] });
    expect(await code()).toBe(132015);
    await simulator.call('DELETE', '/faults');
    expect(await code()).toBeUndefined();
    await simulator.sink.until(() => events().length === 3);
    expect(events()).toEqual(['APPROVED', 'PAUSED', 'REINSTATED']);
  });

  it('are reclassified, said so by webhook, and charged accordingly', async () => {
    const { body: created } = await create();
    await simulator.call('PUT', '/faults', { templateCategories: { gig_new: 'UTILITY' } });
    const changes = () => simulator.sink.values('template_category_update');
    await simulator.sink.until(() => changes().length === 1);
    expect(changes()).toEqual([
      {
        message_template_id: Number(created.id),
        message_template_name: 'gig_new',
        message_template_language: 'en',
        previous_category: 'MARKETING',
        new_category: 'UTILITY',
      },
    ]);
    const { body: read } = await simulator.graph('GET', `${created.id}?fields=category`);
    expect(read).toMatchObject({ category: 'UTILITY' });
    await simulator.send(FAN, gigMessage());
    await simulator.sink.until(() => simulator.sink.statuses().length === 2);
    const prices = simulator.sink.statuses().flatMap(({ pricing }) => pricing ?? []);
    expect(prices).toMatchObject([{ category: 'utility' }]);
  });
});
