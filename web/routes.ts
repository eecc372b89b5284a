import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { SETUP_SESSION_PATHS } from '../contract/setup-session.ts';

/** Every page of Stagebell; server/pages lists the same addresses for its logs and headers. */
export default [
  index('screens/landing.tsx'),
  route(`${SETUP_SESSION_PATHS['create-artist']}/:setupSessionId`, 'screens/create-artist.tsx'),
  route(`${SETUP_SESSION_PATHS['edit-artist']}/:setupSessionId`, 'screens/edit-artist.tsx'),
  route(`${SETUP_SESSION_PATHS['create-gig']}/:setupSessionId`, 'screens/create-gig.tsx'),
  route(`${SETUP_SESSION_PATHS['edit-gig']}/:setupSessionId`, 'screens/edit-gig.tsx'),
  route(
    `${SETUP_SESSION_PATHS['manage-locations']}/:setupSessionId`,
    'screens/manage-locations.tsx',
  ),
  route(`${SETUP_SESSION_PATHS['followed-gigs']}/:setupSessionId`, 'screens/followed-gigs.tsx'),
  route('a/:username', 'screens/artist.tsx'),
  route('a/:username/qr-code', 'screens/artist-qr-code.tsx'),
  route('g/:shortId', 'screens/gig.tsx'),
  route('calendar/:token', 'screens/calendar.tsx'),
  route('help', 'screens/help.tsx'),
  route('name', 'screens/brand-names.tsx'),
  route('styleguide', 'screens/styleguide.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
