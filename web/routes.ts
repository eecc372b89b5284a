import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { SETUP_SESSION_PATHS } from '../contract/setup-session.ts';

/** Every page of Stagebell; server/pages lists the same addresses for its logs and headers. */
export default [
  ...Object.values(SETUP_SESSION_PATHS).map((path) =>
    route(`${path}/:setupSessionId`, `routes/session/${path}.tsx`),
  ),
  route('name', 'routes/name.tsx'),
  route('styleguide', 'routes/styleguide.tsx'),
  layout('routes/without-react.tsx', { id: 'without-react' }, [
    index('routes/index.tsx'),
    route('a/:username', 'routes/a.tsx'),
    route('a/:username/qr-code', 'routes/a-qr-code.tsx'),
    route('g/:shortId', 'routes/g.tsx'),
    route('c', 'routes/c.tsx'),
    route('c/:slug', 'routes/c-slug.tsx'),
    route('calendar/:token', 'routes/calendar.tsx'),
    ...['help', 'privacy', 'terms', 'contact'].map((page) =>
      route(page, `routes/about/${page}.tsx`),
    ),
    route('report/g/:shortId', 'routes/report/g.tsx'),
    route('report/a/:username', 'routes/report/a.tsx'),
    route('report/thanks', 'routes/report/thanks.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
