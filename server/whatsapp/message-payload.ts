import type { ImageSource, OutgoingMessage } from './outgoing.ts';

/** A message's picture or file was not uploaded to the sending number. */
class MissingUploadError extends Error {
  override name = 'MissingUploadError';
}

type Fields = Record<string, unknown>;

/**
 * The content of a message as Meta's JSON, without its recipient.
 * @param mediaId the id under which the message's picture, if it has one of ours, or its file was uploaded
 */
export function messagePayload(message: OutgoingMessage, mediaId?: string): Fields {
  const picture = (source: ImageSource) => {
    if ('link' in source) return { link: source.link };
    if (!mediaId)
      throw new MissingUploadError('The picture or file was not uploaded before sending');
    return { id: mediaId };
  };
  switch (message.type) {
    case 'text':
      return {
        type: 'text',
        text: {
          body: message.body,
          ...(message.previewUrl !== undefined && { preview_url: message.previewUrl }),
        },
      };
    case 'buttons': {
      const { document } = message;
      const header = document && {
        type: 'document',
        document: { ...picture({ mediaKey: document.name }), filename: document.name },
      };
      const payload = interactive('button', message, picture, {
        buttons: message.buttons.map((reply) => ({ type: 'reply', reply })),
      });
      return header ? { ...payload, interactive: { ...payload.interactive, header } } : payload;
    }
    case 'list':
      return interactive('list', message, picture, {
        button: message.button,
        sections: message.sections,
      });
    case 'link':
      return interactive('cta_url', message, picture, {
        name: 'cta_url',
        parameters: { display_text: message.text, url: message.url },
      });
    case 'location-request':
      return interactive('location_request_message', message, picture, { name: 'send_location' });
    case 'image':
      return {
        type: 'image',
        image: {
          ...picture(message.image),
          ...(message.caption !== undefined && { caption: message.caption }),
        },
      };
    case 'template':
      return { type: 'template', template: templateFields(message, picture) };
  }
}

function interactive(
  type: string,
  parts: { body: string; footer?: string | undefined; image?: ImageSource | undefined },
  picture: (source: ImageSource) => Fields,
  action: Fields,
): { type: 'interactive'; interactive: Fields } {
  return {
    type: 'interactive',
    interactive: {
      type,
      ...(parts.image && { header: { type: 'image', image: picture(parts.image) } }),
      body: { text: parts.body },
      ...(parts.footer !== undefined && { footer: { text: parts.footer } }),
      action,
    },
  };
}

function templateFields(
  { name, language, image, body, buttons = [] }: OutgoingMessage & { type: 'template' },
  picture: (source: ImageSource) => Fields,
): Fields {
  const header = image && {
    type: 'header',
    parameters: [{ type: 'image', image: picture(image) }],
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
