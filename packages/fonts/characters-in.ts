import { open } from 'node:fs/promises';

/** The code points that a TrueType or OpenType font has glyphs for, by its table `cmap`. */
export async function charactersIn(file: string): Promise<Iterable<number>> {
  const font = await open(file);
  try {
    const read = async (position: number, length: number) =>
      (await font.read(Buffer.alloc(length), 0, length, position)).buffer;
    const tables = (await read(4, 2)).readUInt16BE();
    const directory = await read(12, tables * 16);
    const at = directory.indexOf('cmap');
    return charactersOf(
      await read(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12)),
    );
  } finally {
    await font.close();
  }
}

/** Of the encodings in a `cmap`, the one of all planes where there is one, else that of the first plane. */
function charactersOf(cmap: Buffer): Iterable<number> {
  for (const [wanted, read] of [
    [12, segmentsOfAllPlanes],
    [4, segmentsOfFirstPlane],
  ] as const) {
    for (let encoding = 0; encoding < cmap.readUInt16BE(2); encoding++) {
      const table = cmap.subarray(cmap.readUInt32BE(4 + encoding * 8 + 4));
      if (table.readUInt16BE() === wanted) return read(table);
    }
  }
  throw new TypeError('This font says in no way that we read which characters it has');
}

/** Format 12: first and last character, and the first one's glyph. */
function* segmentsOfAllPlanes(table: Buffer): Iterable<number> {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12;
    for (let one = table.readUInt32BE(at); one <= table.readUInt32BE(at + 4); one++) yield one;
  }
}

/** Format 4: the ends of all segments, then the beginnings, then what leads to their glyphs; glyph 0 is none. */
function* segmentsOfFirstPlane(table: Buffer): Iterable<number> {
  const length = table.readUInt16BE(6);
  for (let at = 14; at < 14 + length; at += 2) {
    const [first, last] = [table.readUInt16BE(at + 2 + length), table.readUInt16BE(at)];
    const [delta, offsetAt] = [table.readUInt16BE(at + 2 + 2 * length), at + 2 + 3 * length];
    const offset = table.readUInt16BE(offsetAt);
    for (let one = first; one <= last && one < 0xffff; one++) {
      const listed = offset && table.readUInt16BE(offsetAt + offset + 2 * (one - first));
      if (offset === 0 ? (one + delta) & 0xffff : listed) yield one;
    }
  }
}
