import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { encodeAsset } from '../asset.ts';

const DATA = new URL('../data/', import.meta.url);

/** Writes an asset, compressed as far as possible. @returns how large it is, in words */
export async function writeAsset(
  file: string,
  asset: Parameters<typeof encodeAsset>[0],
): Promise<string> {
  const bytes = encodeAsset(asset);
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await writeFile(new URL(file, DATA), compressed);
  const megabytes = (length: number) => (length / 1e6).toFixed(2);
  return `${megabytes(bytes.length)} MB, ${megabytes(compressed.length)} MB compressed`;
}
