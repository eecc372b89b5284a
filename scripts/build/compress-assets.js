/**
 * Writes a brotli and a gzip form beside every file that browsers load. Done once at build time, so
 * they can be as small as it gets; the server only sends them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inRoot } from '../set-up/root.js';

const FOLDER = inRoot('build', 'client', 'assets');
/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg)$/;

for (const name of readdirSync(FOLDER).filter((file) => COMPRESSIBLE.test(file))) {
  const file = path.join(FOLDER, name);
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
