import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';

/** What a tap says: our phrase, read back like a text. */
export interface Button {
  id: string;
  title: string;
}

/** Where a link button leads, e.g. to a setup session's page. */
export interface SetupLink {
  url: string;
  /** How long it works. */
  minutes: number;
}

export function buttons(body: string, ...buttons: Button[]): OutgoingMessage {
  return { type: 'buttons', body, buttons };
}

/** A link that only works for a while says so. */
export function setupLink(
  body: string,
  text: string,
  { url, minutes }: SetupLink,
): OutgoingMessage {
  return { type: 'link', body: `${body}\n\nThe link is valid for ${minutes} minutes.`, text, url };
}

/** "Djana, Ana and 3 more" */
export function listNames(names: string[], shown = 3): string {
  if (names.length <= shown) return joinNames(names);
  return joinNames([...names.slice(0, shown - 1), `${names.length - shown + 1} more`]);
}

function joinNames(names: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** As many blocks as fit into `maximum` characters, and how many were left out. */
export function fitBlocks(blocks: string[], maximum: number): { text: string; left: number } {
  let text = '';
  for (const [index, block] of blocks.entries()) {
    const longer = text === '' ? block : `${text}\n\n${block}`;
    if (longer.length > maximum) return { text, left: blocks.length - index };
    text = longer;
  }
  return { text, left: 0 };
}

/** "1 gig", "2 gigs" */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
