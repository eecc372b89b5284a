import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { SETUP_SESSION_PATHS } from '../contract/setup-session.ts';

/** Every page of Stagebell; server/pages lists the same addresses for its logs and headers. */
export default [
  index('routes/index.tsx'),
  route(`${SETUP_SESSION_PATHS['create-artist']}/:setupSessionId`, 'routes/session/na.tsx'),
  route(`${SETUP_SESSION_PATHS['edit-artist']}/:setupSessionId`, 'routes/session/ea.tsx'),
  route(`${SETUP_SESSION_PATHS['create-gig']}/:setupSessionId`, 'routes/session/ng.tsx'),
  route(`${SETUP_SESSION_PATHS['edit-gig']}/:setupSessionId`, 'routes/session/eg.tsx'),
  route(`${SETUP_SESSION_PATHS['manage-locations']}/:setupSessionId`, 'routes/session/ml.tsx'),
  route(`${SETUP_SESSION_PATHS['followed-gigs']}/:setupSessionId`, 'routes/session/fgs.tsx'),
  route('a/:username', 'routes/a.tsx'),
  route('a/:username/qr-code', 'routes/a-qr-code.tsx'),
  route('g/:shortId', 'routes/g.tsx'),
  route('c', 'routes/c.tsx'),
  route('c/:slug', 'routes/c-slug.tsx'),
  route('calendar/:token', 'routes/calendar.tsx'),
  route('help', 'routes/about/help.tsx'),
  route('privacy', 'routes/about/privacy.tsx'),
  route('terms', 'routes/about/terms.tsx'),
  route('contact', 'routes/about/contact.tsx'),
  route('report/g/:shortId', 'routes/report/g.tsx'),
  route('report/a/:username', 'routes/report/a.tsx'),
  route('report/thanks', 'routes/report/thanks.tsx'),
  route('name', 'routes/name.tsx'),
  route('styleguide', 'routes/styleguide.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
