import { join, resolve } from 'node:path';
import { catalogueLanguages, FALLBACK_LANGUAGE } from '../languages/catalogue-languages.ts';
import type { Prices } from './domain/cost/daily-cost.ts';
import {
  ConfigError,
  type Environment,
  readEnvironment,
  requireSettings,
} from './settings/environment.ts';
import { mediaOf } from './settings/media.ts';
import { refuseGuessableSecrets } from './settings/secrets.ts';
import { trustProxyOf } from './settings/trust-proxy.ts';
import { credentialsOf, whatsappOf } from './settings/whatsapp.ts';

export type Config = ReturnType<typeof readConfig>;

function pricesOf(env: Environment): Prices | null {
  const { MARKETING_PRICE, UTILITY_PRICE, MAX_COST_PER_DAY } = env;
  const all = [MARKETING_PRICE, UTILITY_PRICE, MAX_COST_PER_DAY];
  if (all.every((price) => price === undefined)) return null;
  requireSettings(env, ['MARKETING_PRICE', 'UTILITY_PRICE'], 'Costs are counted by both prices');
  return {
    each: { MARKETING: MARKETING_PRICE!, UTILITY: UTILITY_PRICE! },
    mostADay: MAX_COST_PER_DAY ?? null,
  };
}

type PlaceProvider = { name: 'photon'; origin: string } | { name: 'google'; key: string };

function placeProviderOf(env: Environment): PlaceProvider | null {
  if (env.PLACES_PROVIDER === 'embedded') return null;
  if (env.PLACES_PROVIDER === 'photon') return { name: 'photon', origin: env.PHOTON_URL };
  requireSettings(env, ['GOOGLE_MAPS_SERVER_KEY'], 'PLACES_PROVIDER=google needs a key');
  return { name: 'google', key: env.GOOGLE_MAPS_SERVER_KEY! };
}

/**
 * The languages that are asked for, or all that have a catalogue; English always, because everything falls back to it.
 */
function languagesOf(asked: string | undefined): string[] {
  const known = catalogueLanguages();
  const named = asked?.split(',').map((name) => name.trim()) ?? known;
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ConfigError(
      `LANGUAGES: there is no catalogue of ${unknown.join(', ')}; there is one of ${known.join(', ')}`,
    );
  }
  return [...new Set([FALLBACK_LANGUAGE, ...named])];
}

/** An address that a browser on this machine can open. */
function origin(host: string, port: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Reads the settings; nothing else in the server reads the environment. In production the secrets
 * must be given, because a generated one would be lost with the machine.
 * @throws ConfigError naming every setting that is wrong
 */
export function readConfig(production: boolean, environment = process.env) {
  const env = readEnvironment(environment);
  if (production) {
    requireSettings(
      env,
      ['PUBLIC_URL', 'SECRET_KEY', ...credentialsOf(env)],
      'Production starts with its secrets only',
    );
    refuseGuessableSecrets(env);
  }
  if (env.DATABASE_POOLED_URL)
    requireSettings(env, ['DATABASE_URL'], 'DATABASE_POOLED_URL is the way to it through a pooler');
  const whatsapp = whatsappOf(env);
  const messengerUrl = env.WHATSAPP_ACCESS_TOKEN
    ? 'https://wa.me'
    : `${env.WHATSAPP_API_URL ?? origin(env.HOST, env.SIMULATOR_PORT)}/wa`;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Origin of the pages, without a trailing slash. */
    publicUrl: env.PUBLIC_URL ?? origin(env.HOST, env.PORT),
    /** Each opens a chat with one of our numbers: `{messengerUrl}?text=…` */
    messengerUrls: whatsapp.numbers.map(({ number }) => `${messengerUrl}/${number}`) as [
      string,
      ...string[],
    ],
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    /** The same database through a pooler in transaction mode, for processes with the role `web`. */
    databasePooledUrl: env.DATABASE_POOLED_URL ?? null,
    role: env.ROLE,
    simulatorPort: env.SIMULATOR_PORT,
    sessionMinutes: env.SESSION_MINUTES,
    /** Who may create a profile, and whether an operator has to approve it. */
    newArtists: env.ARTISTS,
    whatsapp,
    /** Whether the simulator stands in for WhatsApp. */
    simulated: !env.WHATSAPP_ACCESS_TOKEN,
    /** Whether a process that serves pages starts the simulator, or it runs already where `WHATSAPP_API_URL` says. */
    startsSimulator: !env.WHATSAPP_ACCESS_TOKEN && !env.WHATSAPP_API_URL,
    /** What messages outside the 24-hour window cost, and may cost a day; null where it was not said. */
    prices: pricesOf(env),
    unknownWaitSeconds: env.UNKNOWN_WAIT_SECONDS,
    trustProxy: trustProxyOf(env.TRUST_PROXY, production),
    metricsToken: env.METRICS_TOKEN ?? null,
    alertWebhookUrl: env.ALERT_WEBHOOK_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    /** The previous key, while the keys are being rotated. */
    previousSecretKey: env.SECRET_KEY_PREVIOUS ?? null,
    /** The provider of addresses; null where the gazetteer alone is used. */
    placeProvider: placeProviderOf(env),
    placesRequestsPerDay: env.PLACES_REQUESTS_A_DAY,
    mapsBrowserKey: env.GOOGLE_MAPS_BROWSER_KEY ?? null,
    /** The key of the server's own requests to Google. */
    mapsServerKey: env.GOOGLE_MAPS_SERVER_KEY ?? null,
    /** The raster tiles that maps are made from. */
    mapTiles: env.MAP_TILES_URL
      ? { template: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION }
      : null,
    ...mediaOf(env),
    /** What is spoken (BCP 47), English first. */
    languages: languagesOf(env.LANGUAGES),
    /** Who runs this installation, as /privacy and /contact say. */
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS?.replaceAll('\\n', '\n') ?? null,
      email: env.OPERATOR_EMAIL ?? null,
    },
    /** Where a collector takes traces, as OTLP by HTTP; null: nobody traces. */
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`
      : null,
    /** After how much silence systemd takes this process for frozen; null: it does not watch it. */
    watchdogMs: env.WATCHDOG_USEC ? env.WATCHDOG_USEC / 1000 : null,
    isProduction: production,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** The settings that say who runs this installation and are not set. */
export function missingOperatorSettings({ operator }: Config): string[] {
  return Object.entries(operator)
    .filter(([, value]) => value === null)
    .map(([name]) => `OPERATOR_${name.toUpperCase()}`);
}

/** The build that `npm run build` writes. */
export const BUILD_FOLDER = join(import.meta.dirname, '../build');
