import { join } from 'node:path';

/** The folder in which Node keeps compiled code, so that a start compiles nothing again. */
export const CODE_CACHE = join(import.meta.dirname, '../node_modules/.cache/stagebell-code');
