// Plain JavaScript, because an older Node could not parse main.ts and so could not say why it fails.
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

// When they are imported, React and the router choose by this between their production and development builds.
process.env.NODE_ENV ??= 'production';
// Imported dynamically, because an older Node has no enableCompileCache. Where the folder is not writable,
// every start compiles again.
const [{ enableCompileCache }, { CODE_CACHE }] = await Promise.all([
  import('node:module'),
  import('./process/code-cache.js'),
]);
enableCompileCache(CODE_CACHE);
const { run } = await import('./main.ts');
await run({ production: process.argv.includes('--production') });
