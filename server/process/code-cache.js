// Plain JavaScript, because it is loaded before the cache is on, and TypeScript would load the compiler.
import { join } from 'node:path';

export const CODE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/stagebell-code');
