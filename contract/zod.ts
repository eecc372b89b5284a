import { z } from 'zod';

// Our pages forbid `eval`. Zod tries it when a schema is made, which browsers report as an error, so it
// has to be told before the first schema: every schema of ours takes zod from this file.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
