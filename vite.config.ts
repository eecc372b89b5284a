import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * The browser's libraries go into the server's bundle too, so that it starts without reading them
 * whole. React and its router stay outside: the server itself uses the same copies.
 */
const BUNDLED = [
  /^@?radix-ui/,
  'lucide-react',
  'react-day-picker',
  /^@hookform/,
  'react-hook-form',
];

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // The scripts of pages without React are entries of their own, as only workers can be.
  worker: { format: 'es' },
  ssr: { noExternal: command === 'build' ? BUNDLED : [] },
}));
