import { afterAll, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import {
  buttons,
  gigMessage,
  gigTemplate,
  interactive,
  linkButton,
  list,
  text,
} from '../testing/sample-messages.ts';

const FAN = '447700900222';
const long = (length: number) => 'x'.repeat(length);
const named = (name: string, value: string) => ({
  type: 'text',
  parameter_name: name,
  text: value,
});

const pictureHeader = {
  type: 'header',
  parameters: [{ type: 'image', image: { id: '123' } }],
};

const simulator = await RunningSimulator.start();
const { config } = simulator;
await simulator.graph('POST', `${config.businessAccountId}/message_templates`, gigTemplate);
afterAll(() => simulator.stop());

describe('a message that Meta would take is taken', () => {
  it.each([
    ['a text of 4,096 characters', { type: 'text', text: { body: long(4096) } }],
    [
      'a text whose link is to be previewed',
      { type: 'text', text: { body: 'Tickets: https://x.example/t', preview_url: true } },
    ],
    ['three buttons with titles of 20', buttons(long(20), 'Two', 'Three')],
    ['a list of ten rows', list(10)],
    ['a list body of 4,096', list(1, { body: { text: long(4096) } })],
    ['a link button', linkButton('https://x.example/ng/abc')],
    [
      'a request for a location',
      interactive('location_request_message', { name: 'send_location' }),
    ],
    ['callback data of 512', { ...text, biz_opaque_callback_data: long(512) }],
    ['a template with its parameters in any order', gigMessage()],
    [
      'a template with four spaces in a parameter',
      gigMessage({ body: [named('artist', 'DJ    Ana'), named('when', 'C')] }),
    ],
    ['a template whose quick reply has no payload', gigMessage({ buttons: [linkOf('K3P')] })],
  ])('%s', async (_, content) => {
    const { status, body } = await simulator.send(FAN, content);
    expect([status, body.error]).toEqual([200, undefined]);
  });
});

describe('a message that Meta would refuse is refused', () => {
  it.each([
    ['without a type it knows', { type: 'banner' }, 100],
    ['of a kind not imitated', { type: 'video', video: { id: '1' } }, 131051],
    ['to a group', { ...text, recipient_type: 'group' }, 100],
    ['with a key Meta does not know', { ...text, priority: 'high' }, 100],
    ['for another product', { ...text, messaging_product: 'sms' }, 100],
    ['without its content', { type: 'text' }, 131008],
    ['without the kind of its content', { type: 'interactive', interactive: {} }, 131008],
    ['with a kind of content that is none', interactive('banner', {}), 100],
    ['with an empty text', { type: 'text', text: { body: ' ' } }, 131008],
    [
      'with a preview of no link',
      { type: 'text', text: { body: 'Hello', preview_url: true } },
      131009,
    ],
    [
      'with a preview that is neither wanted nor not',
      { type: 'text', text: { body: 'Hello', preview_url: 'yes' } },
      100,
    ],
    ['with a text of 4,097', { type: 'text', text: { body: long(4097) } }, 131009],
    ['with callback data of 513', { ...text, biz_opaque_callback_data: long(513) }, 131009],
    ['with four buttons', buttons('1', '2', '3', '4'), 131009],
    ['with a button title of 21', buttons(long(21)), 131009],
    ['with two buttons of one title', buttons('Yes', 'Yes'), 131009],
    ['with a body of 1,025', withBody(long(1025)), 131009],
    ['with eleven rows', list(11), 131009],
    ['with a picture over a list', list(1, { header: { type: 'image', image: {} } }), 100],
    ['with a row title of 25', listRow({ title: long(25) }), 131009],
    ['with a row description of 73', listRow({ description: long(73) }), 131009],
    ['with a row id of 201', listRow({ id: long(201) }), 131009],
    ['with a link label of 21', linkButton('https://x.example', long(21)), 131009],
    ['with a link that is none', linkButton('javascript:alert(1)'), 131009],
    ['with an unknown picture', picture({ id: '123' }), 131009],
    ['from a template that is not there', template({ name: 'gig_old' }), 132001],
    ['from a template in another language', template({ language: { code: 'pt' } }), 132001],
    ['with a parameter missing', gigMessage({ body: [named('artist', 'A')] }), 132000],
    [
      'with a parameter by a wrong name',
      gigMessage({ body: [named('artist', 'A'), named('date', 'B')] }),
      132012,
    ],
    [
      'with a line break in a parameter',
      gigMessage({ body: [named('artist', 'A\nB'), named('when', 'C')] }),
      132018,
    ],
    [
      'with many spaces in a parameter',
      gigMessage({ body: [named('artist', 'A     B'), named('when', 'C')] }),
      132018,
    ],
    [
      'with parameters that fill the body beyond 1,024',
      gigMessage({ body: [named('artist', long(1000)), named('when', 'C')] }),
      132005,
    ],
    [
      'with a picture where the template has none',
      gigMessage({ buttons: [pictureHeader, linkOf('K3P')] }),
      132000,
    ],
    ['without the link its button needs', gigMessage({ buttons: [] }), 131008],
    ['with a link suffix that is not encoded', gigMessage({ buttons: [linkOf('a b')] }), 132012],
    ['with a numeric button index', gigMessage({ buttons: [{ ...linkOf('a'), index: 0 }] }), 100],
    ['to its own number', { ...text, to: '351900000000' }, 131021],
    ['to no number', { ...text, to: '12' }, 131009],
    ['to nobody', { ...text, to: undefined }, 131008],
  ])('%s', async (_, content, code) => {
    const { status, body } = await simulator.send(FAN, content);
    expect(body.error).toMatchObject({ code, type: 'OAuthException' });
    expect(status).toBe(code === 132001 ? 404 : 400);
    expect(body.error.fbtrace_id).toEqual(expect.any(String));
  });

  it('and leaves no trace in the chat', async () => {
    await simulator.send('351933333333', buttons('Yes', 'Yes'));
    const { body } = await simulator.call('GET', '/phones/351933333333/messages');
    expect(body).toEqual([]);
  });

  it('says which list was too long', async () => {
    const { body } = await simulator.send(FAN, list(11));
    expect(body.error.message).toBe('(#131009) Parameter value is not valid');
    expect(body.error.error_data.details).toContain('Total row count exceed max allowed count: 10');
  });
});

function withBody(body: string) {
  const content = buttons('Yes');
  return { ...content, interactive: { ...content.interactive, body: { text: body } } };
}

function listRow(change: object) {
  const rows = [{ id: 'a', title: 'A', ...change }];
  return interactive('list', { button: 'Open', sections: [{ rows }] });
}

function picture(image: object) {
  const { action } = buttons('Yes').interactive;
  return interactive('button', action, { header: { type: 'image', image } });
}

function template(change: object) {
  return gigMessage({ template: change });
}

function linkOf(suffix: string) {
  const parameters = [{ type: 'text', text: suffix }];
  return { type: 'button', sub_type: 'url', index: '0', parameters };
}
