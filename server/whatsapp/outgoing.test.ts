import { describe, expect, it } from 'vitest';
import { fitText } from '../messenger/fit-text.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../messenger/outgoing.ts';
import { messagePayload } from './message-payload.ts';
import { toWhatsApp } from './to-whatsapp.ts';

const fitted = (message: OutgoingMessage) => outgoingMessageSchema.parse(message);

describe('Fitting a text', () => {
  it('leaves alone what fits and ends what it cuts in an ellipsis', () => {
    expect(fitText('twelve chars', 12)).toBe('twelve chars');
    expect(fitText('thirteen char', 12)).toBe('thirteen ch…');
  });

  it('never cuts inside what a reader sees as one character', () => {
    const family = '👩‍👩‍👧';
    expect(fitText(`ab${family}cd`, 8)).toBe('ab…');
    expect(fitText(`Cafe\u0301 de la gare`, 6)).toBe('Cafe\u0301…');
    expect(fitText('🇵🇹🇧🇷🇩🇪', 10)).toBe('🇵🇹🇧🇷…');
  });
});

describe('An outgoing message', () => {
  it('is cut to Meta’s limits where people read it', () => {
    const message = fitted({
      type: 'list',
      body: 'b'.repeat(5000),
      button: 'A very long way of saying open',
      sections: [
        {
          title: 'A section title that goes on',
          rows: [{ id: '1', title: 'A row title that is too long', description: 'd'.repeat(80) }],
        },
      ],
    });
    expect(message).toMatchObject({
      body: `${'b'.repeat(4095)}…`,
      button: 'A very long way of…',
      sections: [
        {
          title: 'A section title that go…',
          rows: [{ title: 'A row title that is too…', description: `${'d'.repeat(71)}…` }],
        },
      ],
    });
  });

  it('keeps button titles apart that would be cut to the same words', () => {
    const buttons = ['Follow djana_official_one', 'Follow djana_official_two'];
    const message = fitted({
      type: 'buttons',
      body: 'Which?',
      buttons: buttons.map((title, index) => ({ id: String(index), title })),
    });
    expect(message).toMatchObject({
      buttons: [{ title: 'Follow djana_offici…' }, { title: 'Follow djana_offi… 2' }],
    });
  });

  it.each<[string, unknown]>([
    ['no text', { type: 'text', body: ' ' }],
    ['no button', { type: 'buttons', body: 'b', buttons: [] }],
    [
      'two buttons of one title',
      { type: 'buttons', body: 'b', buttons: [button('1'), { ...button('1'), id: '2' }] },
    ],
    ['twenty-one rows', list(21)],
    [
      'two sections of which one has no title',
      {
        type: 'list',
        body: 'b',
        button: 'Open',
        sections: [{ title: 'x', rows: [button('1')] }, { rows: [button('2')] }],
      },
    ],
    [
      'a link that is not http',
      { type: 'link', body: 'b', text: 'Open', url: 'javascript:alert(1)' },
    ],
    ['a key nobody knows', { type: 'text', body: 'b', colour: 'green' }],
    ['a template without a name', { type: 'template', name: '', language: 'en', body: {} }],
    [
      'an empty template parameter',
      { type: 'template', name: 'a', language: 'en', body: { a: ' \n ' } },
    ],
  ])('is refused with %s', (_, message) => {
    expect(outgoingMessageSchema.safeParse(message).success).toBe(false);
  });

  it('of four choices is a list on WhatsApp, which has three buttons', () => {
    const buttons = '1234'.split('').map(button);
    expect(toWhatsApp({ type: 'buttons', body: 'Which?', buttons })).toMatchObject({
      type: 'list',
      body: 'Which?',
      sections: [{ rows: buttons }],
    });
  });

  it('of more rows than WhatsApp has names the others by their numbers', () => {
    const shown = toWhatsApp(list(12)) as ReturnType<typeof list>;
    expect(shown.body).toBe('b\n11. Title 10\n12. Title 11');
    expect(shown.sections.flatMap(({ rows }) => rows)).toHaveLength(10);
  });

  it('has line breaks and runs of spaces taken out of template parameters', () => {
    const message = fitted({
      type: 'template',
      name: 'a',
      language: 'en',
      body: { a: 'one\n\ttwo     three ' },
    });
    expect(message).toMatchObject({ body: { a: 'one two three' } });
  });
});

function list(rows: number) {
  const shown = Array.from({ length: rows }, (_, index) => button(String(index)));
  return { type: 'list' as const, body: 'b', button: 'Open', sections: [{ rows: shown }] };
}

function button(id: string) {
  return { id, title: `Title ${id}` };
}

describe('Meta’s JSON', () => {
  const image = { mediaKey: 'aa/bb.jpg' };

  it.each<[OutgoingMessage, object]>([
    [
      { type: 'text', body: 'See https://a.example' },
      { type: 'text', text: { body: 'See https://a.example' } },
    ],
    [
      {
        type: 'buttons',
        body: 'City?',
        image,
        buttons: [{ id: 'a', title: 'Add' }],
      },
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          header: { type: 'image', image: { id: 'M1' } },
          body: { text: 'City?' },
          action: { buttons: [{ type: 'reply', reply: { id: 'a', title: 'Add' } }] },
        },
      },
    ],
    [
      {
        type: 'buttons',
        body: 'Yours',
        buttons: [{ id: 'a', title: 'Add' }],
        document: { name: 'data.txt', text: '{}' },
      },
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          header: { type: 'document', document: { id: 'M1', filename: 'data.txt' } },
          body: { text: 'Yours' },
          action: { buttons: [{ type: 'reply', reply: { id: 'a', title: 'Add' } }] },
        },
      },
    ],
    [
      {
        type: 'list',
        body: 'Pick',
        button: 'Open',
        sections: [{ rows: [{ id: 'g', title: 'Sat' }] }],
      },
      {
        type: 'interactive',
        interactive: {
          type: 'list',
          body: { text: 'Pick' },
          action: { button: 'Open', sections: [{ rows: [{ id: 'g', title: 'Sat' }] }] },
        },
      },
    ],
    [
      { type: 'link', body: 'Create', text: 'Open form', url: 'https://a.example/ng/1' },
      {
        type: 'interactive',
        interactive: {
          type: 'cta_url',
          body: { text: 'Create' },
          action: {
            name: 'cta_url',
            parameters: { display_text: 'Open form', url: 'https://a.example/ng/1' },
          },
        },
      },
    ],
    [
      { type: 'location-request', body: 'Where?' },
      {
        type: 'interactive',
        interactive: {
          type: 'location_request_message',
          body: { text: 'Where?' },
          action: { name: 'send_location' },
        },
      },
    ],
    [
      {
        type: 'template',
        name: 'gig_new_v1',
        language: 'en',
        image,
        body: { when: 'Sat' },
        buttons: [{ urlSuffix: 'k3p?x' }, { payload: 'mute' }],
      } as OutgoingMessage,
      {
        type: 'template',
        template: {
          name: 'gig_new_v1',
          language: { code: 'en' },
          components: [
            { type: 'header', parameters: [{ type: 'image', image: { id: 'M1' } }] },
            { type: 'body', parameters: [{ type: 'text', parameter_name: 'when', text: 'Sat' }] },
            {
              type: 'button',
              sub_type: 'url',
              index: '0',
              parameters: [{ type: 'text', text: 'k3p%3Fx' }],
            },
            {
              type: 'button',
              sub_type: 'quick_reply',
              index: '1',
              parameters: [{ type: 'payload', payload: 'mute' }],
            },
          ],
        },
      },
    ],
  ])('of a message like %j', (message, json) => {
    expect(messagePayload(fitted(message), 'M1')).toEqual(json);
  });

  it('is not made of a message whose picture was not uploaded', () => {
    const message: OutgoingMessage = {
      type: 'buttons',
      body: 'City?',
      image,
      buttons: [button('a')],
    };
    expect(() => messagePayload(message)).toThrow('not uploaded');
  });
});
