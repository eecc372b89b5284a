import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // A dozen routes: naming them all at once is shorter than asking the server for each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
