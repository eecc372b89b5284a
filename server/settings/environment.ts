import { z } from 'zod';

/** A setting that is missing or makes no sense. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = z.coerce.number().int().min(1).max(65_535);
const positive = z.coerce.number().int().positive();
/** A phone number as WhatsApp has it. */
export const dialled = z.string().regex(/^\d{6,15}$/, 'digits only, with the country code');
const price = z.coerce.number().min(0);
const webOrigin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

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
  PLACES_REQUESTS_A_DAY: positive.default(20_000),
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
  // Set by systemd, in microseconds.
  WATCHDOG_USEC: z.coerce.number().int().positive().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

export type Environment = z.infer<typeof environmentSchema>;

/** @throws ConfigError naming every setting that is wrong by itself */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  // An empty line in an .env file means unset.
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are not right:\n  ${faults.join('\n  ')}`);
}

/** @throws ConfigError that says why, and what is not set */
export function requireSettings(
  env: Environment,
  names: readonly (keyof Environment)[],
  why: string,
): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`${why}: set ${missing.join(', ')}`);
}
