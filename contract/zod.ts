import { z } from 'zod';

// Our pages forbid `eval`. Zod tries it when a schema is made, which browsers report as an error, so
// `jitless` must be set before the first schema: every schema imports zod from this file.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
