import { isIP } from 'node:net';
import type { Site } from '../../contract/api.ts';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';

/** Anybody who knows the address of one of these pages can use it. */
const SECRET_PATHS = [...Object.values(SETUP_SESSION_PATHS), 'calendar'];
/** Matches as the router does: decoded, regardless of case, data requests included. */
const SECRET_PAGE = new RegExp(`^/+(${SECRET_PATHS.join('|')})/`, 'i');

/** The page that may ask the browser where one is, on a press. */
const ASKS_WHERE = /^\/c\/?(?:\?|$)/;

const GOOGLE_MAPS = 'https://*.googleapis.com https://*.gstatic.com';

/** Whether `url` is a secret in itself: a setup session, or a fan's calendar. */
export function isSecretPage(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return SECRET_PAGE.test(decodeURI(path));
}

function contentSecurityPolicy(site: Site, inlineScripts: string): string {
  const maps = site.mapsBrowserKey === null ? '' : ` ${GOOGLE_MAPS}`;
  const pictures = site.picturesOrigin === undefined ? '' : ` ${site.picturesOrigin}`;
  const rules = [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts}${maps}`,
    // React writes style attributes, and the dialog's scroll lock a style element.
    "style-src 'self' 'unsafe-inline'",
    // Pictures chosen in a form are previewed from memory.
    `img-src 'self' data: blob:${maps}${pictures}`,
    `connect-src 'self'${maps}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (site.publicUrl.startsWith('https:')) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}

/** What no page of ours does, so that no script in it can. */
const NEVER_ASKED =
  'accelerometer camera display-capture gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', ');

const permissions = (whereOneIs: '' | 'self') => `${NEVER_ASKED}, geolocation=(${whereOneIs})`;

/** For a year, and for hosts below ours too where nothing else is served at our host by another port. */
function strictTransport(publicUrl: string): string {
  const { port, hostname } = new URL(publicUrl);
  const isOwnHost = port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return `max-age=31536000${isOwnHost ? '; includeSubDomains' : ''}`;
}

/** What plain answers need, which are shown without scripts and pictures. */
const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The headers of every answer; pages, and routes that other sites may embed, override some. */
export function headersOfAll({ publicUrl }: Pick<Site, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': PLAIN_POLICY,
    'permissions-policy': permissions(''),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    // At a plain-http address this would lock people out.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': strictTransport(publicUrl),
    }),
  };
}

/**
 * The headers of the page at `url`.
 * @param inlineScripts the CSP sources of the scripts that may run: `'nonce-…'`, or `'sha256-…'` of each
 *   in a cached page
 */
export function pageHeaders(
  site: Site,
  url: string,
  inlineScripts: string,
): Record<string, string> {
  const secret = isSecretPage(url);
  const headers: Record<string, string> = {
    ...headersOfAll(site),
    'content-security-policy': contentSecurityPolicy(site, inlineScripts),
    'permissions-policy': permissions(ASKS_WHERE.test(url) ? 'self' : ''),
    'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cache-control': secret ? 'no-store' : 'no-cache',
  };
  if (secret) headers['x-robots-tag'] = 'noindex';
  return headers;
}
