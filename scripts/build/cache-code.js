/**
 * The last step but one of `npm run build`: reads the server and the simulator once, without starting
 * them, so that already the first start finds their code compiled.
 */
import { enableCompileCache } from 'node:module';
import { CODE_CACHE } from '../../server/process/code-cache.js';

enableCompileCache(CODE_CACHE);
await import('../../server/main.ts');
await import('../../server/process/open-server.ts');
await import('../../build/server/index.js');
await import('@dicebear/core');
await import('@rapideditor/country-coder');
await import('../../simulator/app.ts');
await import('../../simulator/simulator.ts');
