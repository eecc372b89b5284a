/** Marks a catalogue whose numbers begin with the lowest byte. */
const LITTLE_ENDIAN = 0x950412de;

/**
 * The messages of a compiled gettext catalogue (`.mo`), by what they translate.
 * See https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html
 */
export function readGettext(bytes: Buffer): Map<string, string> {
  if (bytes.readUInt32LE(0) !== LITTLE_ENDIAN) throw new Error('This is no gettext catalogue.');
  const count = bytes.readUInt32LE(8);
  const text = (table: number, index: number) => {
    const at = bytes.readUInt32LE(table) + index * 8;
    const start = bytes.readUInt32LE(at + 4);
    return bytes.toString('utf8', start, start + bytes.readUInt32LE(at));
  };
  const messages = new Map<string, string>();
  // The first translates nothing: it is the header.
  for (let index = 1; index < count; index++) messages.set(text(12, index), text(16, index));
  return messages;
}
