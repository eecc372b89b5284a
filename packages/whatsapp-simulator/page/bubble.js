import { button, element, icon } from './dom.js';
import { formatted, outward } from './formatting.js';

/**
 * @typedef {object} Actions What a press in a bubble does.
 * @property {(label: string, messageId: string) => void} press
 * @property {(message: object) => void} openList
 * @property {() => void} shareLocation
 * @property {(message: object) => void} reply
 * @property {(message: object) => void} edit
 */

/** One message as its phone shows it. */
export function bubble(message, quoted, actions) {
  if (message.status === 'failed') return failure(message);
  if (message.type === 'system') return note(message.system.body);
  if (message.type === 'unsupported') return note('A message of a kind WhatsApp does not pass on');
  if (message.type === 'edit') return note(`Edited: “${message.edit.message.text.body}”`);
  if (message.type === 'revoke') return note('A message was deleted for everyone');
  const own = message.from === 'phone';
  const { parts, buttons = [] } = contentOf(message, actions);
  return element(
    'div',
    { class: own ? 'message own' : 'message', 'data-id': message.id },
    element(
      'div',
      { class: 'bubble' },
      element('span', { class: 'unseen' }, own ? 'You: ' : 'Business: '),
      quoted && element('p', { class: 'quote' }, ...formatted(summary(quoted))),
      ...parts,
      element(
        'p',
        { class: 'stamp row' },
        handle('reply', 'Reply to this message', () => actions.reply(message)),
        own &&
          message.type === 'text' &&
          handle('edit', 'Edit this message', () => actions.edit(message)),
        element('time', { datetime: message.at }, clockTime(message.at)),
        own && ticks(message.status),
      ),
    ),
    buttons.length > 0 && element('div', { class: 'buttons' }, ...buttons),
  );
}

/** A message in a few words, for quotes and titles. */
export function summary(message) {
  const text =
    message.text?.body ??
    message.rendered?.body ??
    message.interactive?.body?.text ??
    message.interactive?.button_reply?.title ??
    message.interactive?.list_reply?.title ??
    message.button?.text ??
    message.image?.caption ??
    (message.location ? 'Location' : 'Picture');
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

function contentOf(message, actions) {
  const { type } = message;
  if (type === 'text') return { parts: [paragraph(message.text.body)] };
  if (type === 'image') return { parts: [picture(message), paragraph(message.image.caption)] };
  if (type === 'location') return { parts: [pin(message.location)] };
  if (type === 'button') return { parts: [paragraph(message.button.text)] };
  if (type === 'reaction') return { parts: [reaction(message.reaction)] };
  if (type === 'template') return templateContent(message, actions);
  return interactiveContent(message, actions);
}

function templateContent(message, actions) {
  const { body, footer, buttons } = message.rendered;
  return {
    parts: [picture(message), paragraph(body), foot(footer)],
    buttons: buttons.map(({ text, url }) =>
      url
        ? linkButton(text, url)
        : actionButton('reply', text, () => actions.press(text, message.id)),
    ),
  };
}

function interactiveContent(message, actions) {
  const { body, action, type, button_reply, list_reply } = message.interactive;
  const reply = button_reply ?? list_reply;
  if (reply) return { parts: [paragraph(reply.title), foot(reply.description)] };
  const buttons = {
    button: () =>
      action.buttons.map((button) =>
        actionButton('reply', button.reply.title, () => actions.press(button.reply.id, message.id)),
      ),
    list: () => [actionButton('list', action.button, () => actions.openList(message))],
    cta_url: () => [linkButton(action.parameters.display_text, action.parameters.url)],
    location_request_message: () => [actionButton('pin', 'Send location', actions.shareLocation)],
  };
  return { parts: [picture(message), paragraph(body.text)], buttons: buttons[type]() };
}

const paragraph = (text) => text && element('p', { class: 'body' }, ...formatted(text));
const foot = (text) => text && element('p', { class: 'foot' }, text);

function picture({ mediaUrl, interactive }) {
  const file = interactive?.header?.document;
  if (file) {
    const name = file.filename ?? 'document';
    const properties = { href: mediaUrl, download: name, class: 'document row' };
    return element('a', properties, icon('file'), name);
  }
  if (!mediaUrl) return undefined;
  return outward(
    mediaUrl,
    element('img', { src: mediaUrl, alt: 'Picture, opens in full size', class: 'picture' }),
  );
}

function pin({ latitude, longitude, name }) {
  return element(
    'p',
    { class: 'pin row' },
    icon('pin'),
    element('span', {}, name ?? 'Location', element('small', {}, `${latitude}, ${longitude}`)),
  );
}

function reaction({ emoji }) {
  return element('p', { class: 'reaction' }, emoji || 'Reaction removed');
}

function actionButton(sign, text, onclick) {
  return button('action row', [icon(sign), text], onclick);
}

function linkButton(text, url) {
  const made = outward(url, icon('link'), text);
  made.className = 'action row';
  return made;
}

/** A small button, shown where the message is pointed at or has the focus, and always on touch screens. */
function handle(sign, label, onclick) {
  return button('handle', icon(sign), onclick, { 'aria-label': label });
}

function note(text) {
  return element('p', { class: 'note' }, text);
}

function failure(message) {
  const { code, title } = message.errors?.[0] ?? {};
  return note(`Not delivered to this phone: ${code} ${title}. “${summary(message)}”`);
}

const TICKS = {
  sent: ['tick', 'Sent'],
  delivered: ['ticks', 'Delivered'],
  read: ['ticks', 'Read'],
};

function ticks(status) {
  const [sign, label] = TICKS[status];
  return element(
    'span',
    { class: `ticks ${status}`, role: 'img', 'aria-label': label },
    icon(sign),
  );
}

function clockTime(at) {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
