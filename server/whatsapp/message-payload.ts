import type { OutgoingMessage } from '../messenger/outgoing.ts';

type Fields = Record<string, unknown>;

/**
 * The content of a message as Meta's JSON, without its recipient.
 * @param mediaId the id under which the message's picture or file, if it has one, was uploaded
 */
export function messagePayload(message: OutgoingMessage, mediaId?: string): Fields {
  const uploaded = () => {
    if (!mediaId) throw new Error('The picture or file was not uploaded before sending');
    return { id: mediaId };
  };
  switch (message.type) {
    case 'text':
      return { type: 'text', text: { body: message.body } };
    case 'buttons': {
      const { document } = message;
      const header = document && {
        type: 'document',
        document: { ...uploaded(), filename: document.name },
      };
      const payload = interactive('button', message, uploaded, {
        buttons: message.buttons.map((reply) => ({ type: 'reply', reply })),
      });
      return header ? { ...payload, interactive: { ...payload.interactive, header } } : payload;
    }
    case 'list':
      return interactive('list', message, uploaded, {
        button: message.button,
        sections: message.sections,
      });
    case 'link':
      return interactive('cta_url', message, uploaded, {
        name: 'cta_url',
        parameters: { display_text: message.text, url: message.url },
      });
    case 'location-request':
      return interactive('location_request_message', message, uploaded, { name: 'send_location' });
    case 'template':
      return { type: 'template', template: templateFields(message, uploaded) };
  }
}

function interactive(
  type: string,
  parts: { body: string; image?: object | undefined },
  uploaded: () => Fields,
  action: Fields,
): { type: 'interactive'; interactive: Fields } {
  return {
    type: 'interactive',
    interactive: {
      type,
      ...(parts.image && { header: { type: 'image', image: uploaded() } }),
      body: { text: parts.body },
      action,
    },
  };
}

function templateFields(
  { name, language, image, body, buttons = [] }: OutgoingMessage & { type: 'template' },
  uploaded: () => Fields,
): Fields {
  const header = image && {
    type: 'header',
    parameters: [{ type: 'image', image: uploaded() }],
  };
  const parameters = Object.entries(body).map(([parameter_name, text]) => ({
    type: 'text',
    parameter_name,
    text,
  }));
  return {
    name,
    language: { code: language },
    components: [
      ...(header ? [header] : []),
      ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
      ...buttons.map((button, index) => ({
        type: 'button',
        index: String(index),
        ...('payload' in button
          ? { sub_type: 'quick_reply', parameters: [{ type: 'payload', payload: button.payload }] }
          : {
              sub_type: 'url',
              parameters: [{ type: 'text', text: encodeURIComponent(button.urlSuffix) }],
            }),
      })),
    ],
  };
}
