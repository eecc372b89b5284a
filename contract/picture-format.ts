import { type Fault, fault } from './fault.ts';

/**
 * How files begin, as Latin-1 from the byte `at`: the two accepted formats, and those that people
 * pick by mistake, so that a refusal can name them.
 */
const SIGNATURES: { format: string; at: number; begins: string[] }[] = [
  { format: 'JPEG', at: 0, begins: ['\xff\xd8\xff'] },
  { format: 'PNG', at: 0, begins: ['\x89PNG\r\n\x1a\n'] },
  { format: 'HEIC', at: 4, begins: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'] },
  { format: 'AVIF', at: 4, begins: ['ftypavi'] },
  { format: 'WebP', at: 8, begins: ['WEBP'] },
  { format: 'GIF', at: 0, begins: ['GIF87a', 'GIF89a'] },
  { format: 'TIFF', at: 0, begins: ['II*\0', 'MM\0*'] },
  { format: 'PDF', at: 0, begins: ['%PDF-'] },
];
const SVG = /^(?:\xef\xbb\xbf)?\s*(?:<[?!][^>]*>\s*)*<svg[\s>]/;
/** How much of a file tells its format. */
export const PROLOGUE_BYTES = 1024;

/** The format of a file, by its first bytes and not by its name. */
function formatOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, PROLOGUE_BYTES));
  const known = SIGNATURES.find(({ at, begins }) => begins.some((b) => start.startsWith(b, at)));
  return known?.format ?? (SVG.test(start) ? 'SVG' : undefined);
}

/** Why a file with these bytes cannot be a picture here; null where it begins as a JPEG or PNG. */
export function formatFault(bytes: Uint8Array): Fault | null {
  if (bytes.length === 0) return fault('pictureEmpty');
  const format = formatOf(bytes);
  if (format === undefined) return fault('pictureNone');
  return format === 'JPEG' || format === 'PNG' ? null : fault('pictureFormat', { format });
}
