import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Operator } from '../contract/api.ts';
import { catalogueLanguages, FALLBACK_LANGUAGE } from '../languages/catalogue-languages.ts';
import type { Prices } from './domain/cost/daily-cost.ts';
import type { Bucket } from './media/stores/s3-calls.ts';
import { dialled, type NumberSettings, readNumbersFile } from './numbers-file.ts';

/** A setting that is missing or makes no sense. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = z.coerce.number().int().min(1).max(65_535);
const positive = z.coerce.number().int().positive();
const price = z.coerce.number().min(0);
const webOrigin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** An empty line in an .env file means unset. */
const withoutEmptyValues = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webOrigin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLED_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SIMULATOR_PORT: port.default(3001),
  SESSION_MINUTES: positive.default(30),
  ARTISTS: z.enum(['open', 'approved', 'invited']).default('open'),
  WHATSAPP_API_URL: webOrigin.optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_BUSINESS_ACCOUNT_ID: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_NUMBER: dialled.optional(),
  WHATSAPP_NUMBERS: z.string().optional(),
  WHATSAPP_MESSAGES_PER_SECOND: positive.default(80),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v26.0'),
  MARKETING_PRICE: price.optional(),
  UTILITY_PRICE: price.optional(),
  MAX_COST_PER_DAY: price.optional(),
  UNKNOWN_WAIT_SECONDS: positive.default(300),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'at least 32 characters').optional(),
  PLACES_PROVIDER: z.enum(['embedded', 'photon', 'google']).default('embedded'),
  PHOTON_URL: webOrigin.default('https://photon.komoot.io'),
  GOOGLE_MAPS_BROWSER_KEY: z.string().optional(),
  GOOGLE_MAPS_SERVER_KEY: z.string().optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, 'an address with {z}, {x} and {y}')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  S3_ENDPOINT: webOrigin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_PUBLIC_URL: webOrigin.optional(),
  MEDIA_STORE: z.enum(['disk', 's3']).optional(),
  LANGUAGES: z.string().optional(),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(500).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webOrigin.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

/** How WhatsApp is reached: Meta's service, or the simulator with its own number and secrets. */
export interface WhatsAppConfig {
  apiUrl: string;
  apiVersion: string;
  /** Of the account; a number may have its own. */
  accessToken: string;
  businessAccountId: string;
  appSecret: string;
  verifyToken: string;
  /** What people write to and hear from; one, or those of the file that WHATSAPP_NUMBERS names. */
  numbers: [NumberSettings, ...NumberSettings[]];
}

export interface Config {
  port: number;
  host: string;
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
  /** Each opens a chat with one of our numbers: `{messengerUrl}?text=…` */
  messengerUrls: [string, ...string[]];
  dataDir: string;
  databaseUrl: string | null;
  /** The same database through a pooler in transaction mode, for processes with the role `web`. */
  databasePooledUrl: string | null;
  role: 'all' | 'web' | 'worker';
  simulatorPort: number;
  sessionMinutes: number;
  /** Who may create a profile, and whether an operator has to approve it. */
  newArtists: 'open' | 'approved' | 'invited';
  whatsapp: WhatsAppConfig;
  /** Whether the simulator stands in for WhatsApp. */
  simulated: boolean;
  /** Whether a process that serves pages starts the simulator, or it runs already where `WHATSAPP_API_URL` says. */
  startsSimulator: boolean;
  /** What messages outside the 24-hour window cost, and may cost a day; null where it was not said. */
  prices: Prices | null;
  unknownWaitSeconds: number;
  trustProxy: boolean | string | number;
  metricsToken: string | null;
  alertWebhookUrl: string | null;
  secretKey: string | null;
  /** The previous key, while the keys are being rotated. */
  previousSecretKey: string | null;
  /** The provider of addresses; null where the gazetteer alone is used. */
  placeProvider: { name: 'photon'; origin: string } | { name: 'google'; key: string } | null;
  mapsBrowserKey: string | null;
  /** The key of the server's own requests to Google. */
  mapsServerKey: string | null;
  /** The raster tiles that maps are made from. */
  mapTiles: { template: string; attribution: string } | null;
  /** Where pictures lie besides `dataDir`; null: nowhere. */
  s3: Bucket | null;
  /** Where new pictures go; those that lie elsewhere are still found. */
  mediaStore: 'disk' | 's3';
  /** Where the bucket's files are public and pages link pictures to, without a trailing slash; null: we send them. */
  mediaUrl: string | null;
  /** What is spoken (BCP 47), English first. */
  languages: string[];
  /** Who runs this installation, as /privacy and /contact say. */
  operator: Operator;
  /** Where a collector takes traces, as OTLP by HTTP; null: nobody traces. */
  tracesUrl: string | null;
  isProduction: boolean;
  logLevel: string;
}

type Environment = z.infer<typeof environmentSchema>;

const ACCOUNT_CREDENTIALS = [
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_BUSINESS_ACCOUNT_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

/** What Meta's service cannot be reached without. */
const credentialsOf = ({ WHATSAPP_NUMBERS }: Environment): (keyof Environment)[] => [
  ...ACCOUNT_CREDENTIALS,
  ...(WHATSAPP_NUMBERS === undefined
    ? (['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_NUMBER'] as const)
    : []),
];

/** The simulator's credentials. It serves its own machine only, so they need not be secret. */
const SIMULATOR_CREDENTIALS = {
  WHATSAPP_ACCESS_TOKEN: 'simulator-access-token',
  WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '200000000000002',
  WHATSAPP_APP_SECRET: 'simulator-app-secret',
  WHATSAPP_VERIFY_TOKEN: 'simulator-verify-token',
  WHATSAPP_NUMBER: '351900000000',
};

function whatsappOf(settings: Environment): WhatsAppConfig {
  const simulated = !settings.WHATSAPP_ACCESS_TOKEN;
  if (!simulated)
    // PUBLIC_URL too, because real people would otherwise get links to this machine.
    requireSettings(
      settings,
      [...credentialsOf(settings), 'PUBLIC_URL'],
      'WHATSAPP_ACCESS_TOKEN needs the rest of its settings',
    );
  const env = { ...SIMULATOR_CREDENTIALS, ...settings };
  return {
    apiUrl:
      env.WHATSAPP_API_URL ??
      (simulated ? `http://127.0.0.1:${env.SIMULATOR_PORT}` : 'https://graph.facebook.com'),
    apiVersion: env.WHATSAPP_API_VERSION,
    accessToken: env.WHATSAPP_ACCESS_TOKEN,
    businessAccountId: env.WHATSAPP_BUSINESS_ACCOUNT_ID,
    appSecret: env.WHATSAPP_APP_SECRET,
    verifyToken: env.WHATSAPP_VERIFY_TOKEN,
    numbers: numbersOf(settings, {
      phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
      number: env.WHATSAPP_NUMBER,
      accessToken: env.WHATSAPP_ACCESS_TOKEN,
      businessAccountId: env.WHATSAPP_BUSINESS_ACCOUNT_ID,
      messagesPerSecond: env.WHATSAPP_MESSAGES_PER_SECOND,
    }),
  };
}

/** @param one the number of the settings, where no file names several */
function numbersOf(
  settings: Environment,
  one: NumberSettings,
): [NumberSettings, ...NumberSettings[]] {
  const { WHATSAPP_NUMBERS: file, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_NUMBER } = settings;
  if (file === undefined) return [one];
  let numbers: [NumberSettings, ...NumberSettings[]];
  try {
    numbers = readNumbersFile(resolve(file), one);
  } catch (error) {
    throw new ConfigError(`WHATSAPP_NUMBERS: ${(error as Error).message}`);
  }
  // Whoever goes from one number to several must not lose the first by an oversight.
  const isIn = (key: 'phoneNumberId' | 'number', value: string | undefined) =>
    value === undefined || numbers.some((number) => number[key] === value);
  if (!isIn('phoneNumberId', WHATSAPP_PHONE_NUMBER_ID) || !isIn('number', WHATSAPP_NUMBER)) {
    throw new ConfigError(
      'WHATSAPP_NUMBERS: the number of WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_NUMBER is not in the file: add it there, or leave both empty',
    );
  }
  if (settings.WHATSAPP_ACCESS_TOKEN) return numbers;
  // The simulator knows one token and one account.
  const { accessToken, businessAccountId } = one;
  const [first, ...others] = numbers.map((number) => ({
    ...number,
    ...{ accessToken, businessAccountId },
  }));
  return [first!, ...others];
}

function requireSettings(
  env: Environment,
  names: readonly (keyof Environment)[],
  why: string,
): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`${why}: set ${missing.join(', ')}`);
}

function pricesOf(env: Environment): Config['prices'] {
  const { MARKETING_PRICE, UTILITY_PRICE, MAX_COST_PER_DAY } = env;
  if (MARKETING_PRICE === undefined && UTILITY_PRICE === undefined) {
    if (MAX_COST_PER_DAY === undefined) return null;
  }
  requireSettings(env, ['MARKETING_PRICE', 'UTILITY_PRICE'], 'Costs are counted by both prices');
  return {
    each: { MARKETING: MARKETING_PRICE!, UTILITY: UTILITY_PRICE! },
    mostADay: MAX_COST_PER_DAY ?? null,
  };
}

const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_REGION',
] as const;

function mediaOf(env: Environment): Pick<Config, 's3' | 'mediaStore' | 'mediaUrl'> {
  const asked = env.MEDIA_STORE === 's3' || env.S3_PUBLIC_URL !== undefined;
  if (!asked && S3_SETTINGS.every((name) => env[name] === undefined)) {
    return { s3: null, mediaStore: 'disk', mediaUrl: null };
  }
  requireSettings(env, S3_SETTINGS, 'Pictures in S3 need all of its settings');
  const mediaStore = env.MEDIA_STORE ?? 's3';
  return {
    s3: {
      endpoint: env.S3_ENDPOINT!,
      name: env.S3_BUCKET!,
      accessKeyId: env.S3_ACCESS_KEY_ID!,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
      region: env.S3_REGION!,
    },
    mediaStore,
    // New pictures are not in the bucket while they go to the disk.
    mediaUrl: (mediaStore === 's3' && env.S3_PUBLIC_URL) || null,
  };
}

function placeProviderOf(env: Environment): Config['placeProvider'] {
  if (env.PLACES_PROVIDER === 'embedded') return null;
  if (env.PLACES_PROVIDER === 'photon') return { name: 'photon', origin: env.PHOTON_URL };
  requireSettings(env, ['GOOGLE_MAPS_SERVER_KEY'], 'PLACES_PROVIDER=google needs a key');
  return { name: 'google', key: env.GOOGLE_MAPS_SERVER_KEY! };
}

/**
 * The languages that are asked for, or all that have a catalogue; English always, because everything
 * falls back to it.
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

/**
 * Fastify's trustProxy: true, a number of proxies, or addresses. In production `true` is refused, because
 * anybody could then choose their address by `X-Forwarded-For` and escape every limit per address.
 */
function trustProxyOf(value: string | undefined, production: boolean): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') {
    if (!production) return true;
    throw new ConfigError(
      'TRUST_PROXY=true would believe any address that a stranger claims: write how many proxies stand before Stagebell (TRUST_PROXY=1) or their addresses (TRUST_PROXY=10.0.0.0/8,192.0.2.7)',
    );
  }
  return /^\d+$/.test(value) ? Number(value) : value;
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
export function readConfig(production: boolean, environment = process.env): Config {
  const parsed = environmentSchema.safeParse(withoutEmptyValues(environment));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not right:\n  ${faults.join('\n  ')}`);
  }
  const env = parsed.data;
  if (production)
    requireSettings(
      env,
      ['PUBLIC_URL', 'SECRET_KEY', ...credentialsOf(env)],
      'Production starts with its secrets only',
    );
  if (env.DATABASE_POOLED_URL)
    requireSettings(env, ['DATABASE_URL'], 'DATABASE_POOLED_URL is the way to it through a pooler');
  const whatsapp = whatsappOf(env);
  const [first, ...others] = whatsapp.numbers;
  const messengerUrl = env.WHATSAPP_ACCESS_TOKEN
    ? 'https://wa.me'
    : `${env.WHATSAPP_API_URL ?? origin(env.HOST, env.SIMULATOR_PORT)}/wa`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? origin(env.HOST, env.PORT),
    messengerUrls: [
      `${messengerUrl}/${first.number}`,
      ...others.map(({ number }) => `${messengerUrl}/${number}`),
    ],
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePooledUrl: env.DATABASE_POOLED_URL ?? null,
    role: env.ROLE,
    simulatorPort: env.SIMULATOR_PORT,
    sessionMinutes: env.SESSION_MINUTES,
    newArtists: env.ARTISTS,
    whatsapp,
    simulated: !env.WHATSAPP_ACCESS_TOKEN,
    startsSimulator: !env.WHATSAPP_ACCESS_TOKEN && !env.WHATSAPP_API_URL,
    prices: pricesOf(env),
    unknownWaitSeconds: env.UNKNOWN_WAIT_SECONDS,
    trustProxy: trustProxyOf(env.TRUST_PROXY, production),
    metricsToken: env.METRICS_TOKEN ?? null,
    alertWebhookUrl: env.ALERT_WEBHOOK_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    previousSecretKey: env.SECRET_KEY_PREVIOUS ?? null,
    placeProvider: placeProviderOf(env),
    mapsBrowserKey: env.GOOGLE_MAPS_BROWSER_KEY ?? null,
    mapsServerKey: env.GOOGLE_MAPS_SERVER_KEY ?? null,
    mapTiles: env.MAP_TILES_URL
      ? { template: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION }
      : null,
    ...mediaOf(env),
    languages: languagesOf(env.LANGUAGES),
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS?.replaceAll('\\n', '\n') ?? null,
      email: env.OPERATOR_EMAIL ?? null,
    },
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`
      : null,
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
