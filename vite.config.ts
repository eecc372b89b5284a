import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  ssr: {
    // The browser's libraries go into the bundle, so that the server starts without reading them
    // whole. React and its router stay outside: the server uses the same copies.
    noExternal: [
      /^@?radix-ui/,
      'lucide-react',
      'react-day-picker',
      /^@hookform/,
      'react-hook-form',
    ],
  },
});
