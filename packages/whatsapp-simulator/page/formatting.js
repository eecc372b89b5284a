import { element } from './dom.js';

const EDGE_BEFORE = '(?<![\\p{L}\\p{N}])';
const EDGE_AFTER = '(?![\\p{L}\\p{N}])';
const between = (sign) =>
  `${EDGE_BEFORE}[${sign}](?=\\S)([^${sign}\\n]*?\\S)[${sign}]${EDGE_AFTER}`;

/** Links come first, so that an underscore in one does not start italics. */
const PATTERN = new RegExp(
  [
    '(https?://[^\\s<>"]+)',
    '```([\\s\\S]+?)```',
    '`([^`\\n]+)`',
    between('*'),
    between('_'),
    between('~'),
  ].join('|'),
  'gu',
);
const STYLES = [undefined, undefined, 'code', 'code', 'strong', 'em', 's'];

/** A text with WhatsApp's signs for bold, italics and the like, and links, as nodes. */
export function formatted(text) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    nodes.push(text.slice(end, match.index));
    const group = match.findIndex((part, index) => index > 0 && part !== undefined);
    if (group === 1) nodes.push(...link(match[1]));
    else if (STYLES[group] === 'code') nodes.push(element('code', {}, match[group]));
    else nodes.push(element(STYLES[group], {}, ...formatted(match[group])));
    end = match.index + match[0].length;
  }
  nodes.push(text.slice(end));
  return nodes.filter((node) => node !== '');
}

/** An address without the punctuation that ends the sentence around it. */
function link(address) {
  const [, url, rest] = /^(.*?)([.,;:!?)\]'*_~]*)$/.exec(address);
  return [outward(url, url), rest];
}

/** A link that leaves the phones' page alone. */
export function outward(url, ...children) {
  return element('a', { href: url, target: '_blank', rel: 'noopener' }, ...children);
}
