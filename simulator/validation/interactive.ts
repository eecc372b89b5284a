import {
  allDifferent,
  type Fields,
  fieldsOf,
  listOf,
  oneOf,
  textOf,
  webAddressOf,
} from './fields.ts';
import { checkList, checkText } from './interactive-list.ts';
import { checkDocument, checkPicture, type MediaKnown } from './picture.ts';

const BODY = 1024;
const BUTTONS = 3;
const BUTTON_ID = 256;
const BUTTON_TITLE = 20;
const LINK_TEXT = 20;

const KINDS = ['button', 'list', 'cta_url', 'location_request_message'] as const;

/** Checks an interactive message; returns the id of the picture or document in its header, if any. */
export function checkInteractive(value: unknown, mediaKnown: MediaKnown): { mediaId?: string } {
  const interactive = fieldsOf(value, 'interactive', ['type', 'header', 'body', 'action']);
  const kind = oneOf(interactive.type, "interactive['type']", KINDS);
  switch (kind) {
    case 'list':
      checkList(interactive);
      return {};
    case 'button':
      checkReplyButtons(interactive.action);
      break;
    case 'cta_url':
      checkLinkButton(interactive.action);
      break;
    case 'location_request_message':
      fieldsOf(interactive, 'interactive', ['type', 'body', 'action']);
      checkLocationRequest(interactive.action);
  }
  checkText(interactive.body, BODY);
  if (interactive.header === undefined) return {};
  return checkHeader(interactive.header, mediaKnown);
}

function checkHeader(value: unknown, mediaKnown: MediaKnown): { mediaId?: string } {
  const path = "interactive['header']";
  const type = oneOf((value as Fields | null)?.type, `${path}['type']`, ['image', 'document']);
  const header = fieldsOf(value, path, ['type', type]);
  if (type === 'image') {
    return { mediaId: checkPicture(header.image, `${path}['image']`, mediaKnown) };
  }
  return { mediaId: checkDocument(header.document, `${path}['document']`, mediaKnown) };
}

function checkReplyButtons(value: unknown): void {
  const path = "interactive['action']";
  const action = fieldsOf(value, path, ['buttons']);
  const replies = listOf(action.buttons, `${path}['buttons']`, { min: 1, max: BUTTONS }).map(
    (element, index) => {
      const at = `${path}['buttons'][${index}]`;
      const button = fieldsOf(element, at, ['type', 'reply']);
      oneOf(button.type, `${at}['type']`, ['reply']);
      const reply = fieldsOf(button.reply, `${at}['reply']`, ['id', 'title']);
      return {
        id: textOf(reply.id, `${at}['reply']['id']`, BUTTON_ID),
        title: textOf(reply.title, `${at}['reply']['title']`, BUTTON_TITLE),
      };
    },
  );
  allDifferent(
    replies.map((reply) => reply.id),
    `${path}['buttons'] ids`,
  );
  allDifferent(
    replies.map((reply) => reply.title),
    `${path}['buttons'] titles`,
  );
}

function checkLinkButton(value: unknown): void {
  const path = "interactive['action']";
  const action = fieldsOf(value, path, ['name', 'parameters']);
  oneOf(action.name, `${path}['name']`, ['cta_url']);
  const parameters = fieldsOf(action.parameters, `${path}['parameters']`, ['display_text', 'url']);
  textOf(parameters.display_text, `${path}['parameters']['display_text']`, LINK_TEXT);
  webAddressOf(parameters.url, `${path}['parameters']['url']`);
}

function checkLocationRequest(value: unknown): void {
  const path = "interactive['action']";
  const action = fieldsOf(value, path, ['name']);
  oneOf(action.name, `${path}['name']`, ['send_location']);
}
