// Plain JavaScript, because an older Node could not even read main.ts to say why.
import { existsSync } from 'node:fs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  const isInstalled = existsSync(new URL('../node_modules/.bin/node', import.meta.url));
  console.error(`Stagebell needs Node 24 or newer; this is Node ${process.versions.node}.`);
  console.error(
    isInstalled
      ? 'The right one is installed here: node_modules/.bin/node server/start.js, or simply: npm start'
      : 'npm start installs the right one and uses it.',
  );
  process.exit(1);
}

// React and the router choose by this, as they are imported, between their fast build and the slow one
// that helps whoever writes pages.
process.env.NODE_ENV ??= 'production';
// An older Node has neither of these. Where the folder cannot be written, every start compiles anew.
const [{ enableCompileCache }, { CODE_CACHE }] = await Promise.all([
  import('node:module'),
  import('./process/code-cache.js'),
]);
enableCompileCache(CODE_CACHE);
const { run } = await import('./main.ts');
await run({ production: process.argv.includes('--production') });
