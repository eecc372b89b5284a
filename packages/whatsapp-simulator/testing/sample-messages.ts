/** Valid contents to send, which tests bend until they break. */
export const text = { type: 'text', text: { body: 'Hello' } };

export function buttons(...titles: string[]) {
  return interactive('button', {
    buttons: titles.map((title, index) => ({ type: 'reply', reply: { id: `b${index}`, title } })),
  });
}

export function list(rowCount: number, change: object = {}) {
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    id: `row${index}`,
    title: `Row ${index}`,
  }));
  return interactive('list', { button: 'Open', sections: [{ title: 'All', rows }] }, change);
}

export function linkButton(url: string, label = 'Open form') {
  return interactive('cta_url', { name: 'cta_url', parameters: { display_text: label, url } });
}

export function interactive(type: string, action: object, change: object = {}) {
  return {
    type: 'interactive',
    interactive: { type, body: { text: 'Pick one' }, action, ...change },
  };
}

/** A gig announcement's template, with variables by name and both kinds of button. */
export const gigTemplate = {
  name: 'gig_new',
  language: 'en',
  category: 'MARKETING',
  parameter_format: 'NAMED',
  components: [
    {
      type: 'BODY',
      text: 'New gig: {{artist}} plays on {{when}} near you. Details are below.',
      example: {
        body_text_named_params: [
          { param_name: 'artist', example: 'DJ Ana' },
          { param_name: 'when', example: 'Sat 12 Dec' },
        ],
      },
    },
    { type: 'FOOTER', text: 'You follow this artist' },
    {
      type: 'BUTTONS',
      buttons: [
        {
          type: 'URL',
          text: 'Open gig',
          url: 'https://x.example/g/{{1}}',
          example: ['https://x.example/g/K3P'],
        },
        { type: 'QUICK_REPLY', text: 'Pause updates' },
      ],
    },
  ],
};

const artist = { type: 'text', parameter_name: 'artist', text: 'DJ Ana' };
const when = { type: 'text', parameter_name: 'when', text: 'Sat 12 Dec, 22:00' };
const link = {
  type: 'button',
  sub_type: 'url',
  index: '0',
  parameters: [{ type: 'text', text: 'K3P' }],
};
const pause = {
  type: 'button',
  sub_type: 'quick_reply',
  index: '1',
  parameters: [{ type: 'payload', payload: 'gig:K3P:pause' }],
};

/** A message from `gigTemplate`; `change` replaces its parameters or buttons. */
export function gigMessage(
  change: { body?: object[]; buttons?: object[]; template?: object } = {},
) {
  const { body = [when, artist], buttons: sent = [link, pause], template } = change;
  return {
    type: 'template',
    template: {
      name: 'gig_new',
      language: { code: 'en' },
      components: [{ type: 'body', parameters: body }, ...sent],
      ...template,
    },
  };
}
