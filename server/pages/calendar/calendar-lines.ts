import { LINE_BREAK } from '../../../contract/text/plain-text.ts';

const LINE = '\r\n';
/** Of a line, in bytes, without its end (RFC 5545 §3.1). */
const MAX_LINE = 74;

/** A text as the value of a property (RFC 5545 §3.3.11). */
export function escapedText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(LINE_BREAK, '\\n');
}

/** Lines as a calendar file holds them: ended, and folded where they are too long. */
export function calendarLines(lines: string[]): string {
  return lines.map((line) => folded(line) + LINE).join('');
}

function folded(line: string): string {
  // No character takes more than three bytes for each of its units.
  if (line.length * 3 <= MAX_LINE || Buffer.byteLength(line) <= MAX_LINE) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join(`${LINE} `);
}
