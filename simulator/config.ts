import { z } from 'zod';

const id = z.string().regex(/^\d+$/, 'must be digits');

const environment = z.object({
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  WHATSAPP_ACCESS_TOKEN: z.string().default('simulator-access-token'),
  WHATSAPP_PHONE_NUMBER_ID: id.default('100000000000001'),
  WHATSAPP_BUSINESS_ACCOUNT_ID: id.default('200000000000002'),
  WHATSAPP_APP_SECRET: z.string().default('simulator-app-secret'),
  WHATSAPP_VERIFY_TOKEN: z.string().default('simulator-verify-token'),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{7,15}$/, 'must be 7 to 15 digits without +')
    .default('351900000000'),
  SIMULATOR_NUMBERS: z
    .string()
    .regex(/^\d+:\d{7,15}(,\d+:\d{7,15})*$/, 'must be like 100000000000001:351900000000,…')
    .optional(),
  SIMULATOR_BUSINESS_NAME: z.string().default('Stagebell'),
  WEBHOOK_URL: z.url().default('http://127.0.0.1:3000/webhooks/whatsapp'),
});

/** A number of the business's. */
export interface BusinessNumber {
  phoneNumberId: string;
  /** In digits, without +. */
  businessNumber: string;
}

/** The simulator's settings. `port` 0 takes any free port. */
export interface SimulatorConfig {
  port: number;
  host: string;
  /** Folder shared with the application; the simulator keeps to its own sub-folder. */
  dataDir: string;
  accessToken: string;
  /** The first of the business's numbers, and usually the only one. */
  phoneNumberId: string;
  businessAccountId: string;
  appSecret: string;
  verifyToken: string;
  /** The first number in digits, without +. */
  businessNumber: string;
  /** All of them. */
  numbers: BusinessNumber[];
  /** The business's name as its page on WhatsApp shows it. */
  businessName: string;
  webhookUrl: string;
}

/**
 * Reads the simulator's configuration; empty variables count as unset.
 * @throws ZodError naming each variable that cannot be used.
 */
export function readConfig(env: Record<string, string | undefined>): SimulatorConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.parse(given);
  const one = `${read.WHATSAPP_PHONE_NUMBER_ID}:${read.WHATSAPP_NUMBER}`;
  const numbers = (read.SIMULATOR_NUMBERS ?? one).split(',').map((number) => {
    const [phoneNumberId = '', businessNumber = ''] = number.split(':');
    return { phoneNumberId, businessNumber };
  });
  return {
    port: read.SIMULATOR_PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    accessToken: read.WHATSAPP_ACCESS_TOKEN,
    ...numbers[0]!,
    numbers,
    businessAccountId: read.WHATSAPP_BUSINESS_ACCOUNT_ID,
    appSecret: read.WHATSAPP_APP_SECRET,
    verifyToken: read.WHATSAPP_VERIFY_TOKEN,
    businessName: read.SIMULATOR_BUSINESS_NAME,
    webhookUrl: read.WEBHOOK_URL,
  };
}
