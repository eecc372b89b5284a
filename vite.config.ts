import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Every other library goes into the server's bundle, so that it starts without finding and reading
 * hundreds of files. The server itself uses these too, and so keeps one copy of each.
 */
const SHARED_WITH_SERVER = ['react', 'react-dom', 'react-router', 'temporal-polyfill', 'zod'];

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // The scripts of pages without React are entries of their own, as only workers can be.
  worker: { format: 'es' },
  ssr: command === 'build' ? { noExternal: true, external: SHARED_WITH_SERVER } : {},
}));
