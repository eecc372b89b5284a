import { readFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * The gazetteer asset: named columns of numbers behind a JSON directory, written by
 * `building/` and read at start.
 *
 * Layout: length of the directory (32 bits, little endian), the directory, the columns in its order.
 * A column of 2- or 4-byte numbers is stored as byte planes (all lowest bytes, then all second
 * bytes …), which compresses better and does not depend on the machine's byte order.
 */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** The columns by name, and whatever small lists go along as JSON. */
export interface Asset<Columns extends Record<string, Column>, Lists> {
  columns: Columns;
  lists: Lists;
}

const COLUMN_TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array };
const IS_LITTLE_ENDIAN = endianness() === 'LE';

type ColumnType = keyof typeof COLUMN_TYPES;

interface Directory {
  columns: { name: string; type: ColumnType; length: number }[];
  lists: unknown;
}

/** An asset as its file holds it, not yet compressed. */
export function encodeAsset(asset: Asset<Record<string, Column>, unknown>): Buffer {
  const columns = Object.entries(asset.columns);
  const directory: Directory = {
    columns: columns.map(([name, values]) => ({
      name,
      type: values.constructor.name as ColumnType,
      length: values.length,
    })),
    lists: asset.lists,
  };
  const json = Buffer.from(JSON.stringify(directory));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  return Buffer.concat([size, json, ...columns.map(([, values]) => toPlanes(values))]);
}

/** The asset in such bytes, of which it keeps none; believes that they have the columns of its type. */
export function decodeAsset<Columns extends Record<string, Column>, Lists>(
  bytes: Buffer,
): Asset<Columns, Lists> {
  const start = 4 + bytes.readUInt32LE(0);
  const directory = JSON.parse(bytes.toString('utf8', 4, start)) as Directory;
  const columns: Record<string, Column> = {};
  let offset = start;
  for (const { name, type, length } of directory.columns) {
    const size = length * COLUMN_TYPES[type].BYTES_PER_ELEMENT;
    columns[name] = fromPlanes(bytes.subarray(offset, offset + size), type, length);
    offset += size;
  }
  return { columns: columns as Columns, lists: directory.lists as Lists };
}

/** Above that of any asset, so that it is decompressed into one piece; V8 collects garbage for a far larger one. */
const COMPRESSION_RATIO = 4;

/** Reads a compressed asset; decompressing runs off the main thread, and what the caller makes of it has a turn of its own. */
export async function readAsset<Columns extends Record<string, Column>, Lists>(
  file: URL,
): Promise<Asset<Columns, Lists>> {
  const packed = await readFile(file);
  const options = { chunkSize: COMPRESSION_RATIO * packed.length };
  const bytes = await promisify(brotliDecompress)(packed, options);
  const asset = decodeAsset<Columns, Lists>(bytes);
  // Frees the memory now, because everything was copied and the next garbage collection may be far off.
  (bytes.buffer as ArrayBuffer).transfer(0);
  await nextTurn();
  return asset;
}

function toPlanes(values: Column): Uint8Array {
  const width = values.BYTES_PER_ELEMENT;
  const planes = new Uint8Array(values.length * width);
  for (let plane = 0; plane < width; plane++) {
    for (let i = 0; i < values.length; i++) {
      planes[plane * values.length + i] = (values[i]! >>> (8 * plane)) & 0xff;
    }
  }
  return planes;
}

function fromPlanes(planes: Uint8Array, type: ColumnType, length: number): Column {
  // A copy, so that the whole decompressed file is not kept alive by one column's view of it.
  if (type === 'Uint8Array') return new Uint8Array(planes);
  const values = new COLUMN_TYPES[type](length);
  const width = values.BYTES_PER_ELEMENT;
  // Bytes whatever the column's type: a loop over four types of numbers takes three times as long.
  const bytes = new Uint8Array(values.buffer);
  for (let plane = 0; plane < width; plane++) {
    let at = IS_LITTLE_ENDIAN ? plane : width - 1 - plane;
    for (let i = plane * length; i < (plane + 1) * length; i++) {
      bytes[at] = planes[i]!;
      at += width;
    }
  }
  return values;
}
