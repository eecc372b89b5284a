import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the clone. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
