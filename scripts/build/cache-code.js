/**
 * The last step but one of `npm run build`: imports the server and the simulator without starting them, so
 * that their compiled code is cached before the first start.
 */
import { enableCompileCache } from 'node:module';
import { CODE_CACHE } from '../../server/process/code-cache.js';

enableCompileCache(CODE_CACHE);
await import('../../server/main.ts');
await import('../../server/process/open-server.ts');
await import('../../build/server/index.js');
await import('@dicebear/core');
const { openGazetteer } = await import('@stagebell/gazetteer');
// Imports the borders of the countries.
await (await openGazetteer()).countryAt({ latitude: 0, longitude: 0 });
await import('@stagebell/whatsapp-simulator/in-process');
