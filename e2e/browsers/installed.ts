import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by scripts/set-up/other-browsers.js: where each program of the journey was found. */
const RECORD = path.join(
  import.meta.dirname,
  '../../node_modules/.cache/stagebell-other-browsers.json',
);

type Program = 'firefox' | 'webkitDriver' | 'webkit' | 'xvfb';

/** The absolute path of an installed program. */
export function browserPath(program: Program): string {
  return (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<Program, string>)[program];
}
