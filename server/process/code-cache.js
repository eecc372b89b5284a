// Plain JavaScript: it is read before the cache is there, and TypeScript would bring in its compiler.
import { join } from 'node:path';

export const CODE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/stagebell-code');
