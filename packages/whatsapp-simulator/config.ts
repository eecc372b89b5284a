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

/** The simulator's settings. */
export type SimulatorConfig = ReturnType<typeof readConfig>;

/**
 * Reads the simulator's configuration; empty variables count as unset.
 * @throws ZodError naming each variable that cannot be used.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.parse(given);
  const one = `${read.WHATSAPP_PHONE_NUMBER_ID}:${read.WHATSAPP_NUMBER}`;
  const numbers = (read.SIMULATOR_NUMBERS ?? one).split(',').map((number): BusinessNumber => {
    const [phoneNumberId = '', businessNumber = ''] = number.split(':');
    return { phoneNumberId, businessNumber };
  });
  return {
    /** 0 takes any free one. */
    port: read.SIMULATOR_PORT,
    host: read.HOST,
    /** Folder shared with the application; the simulator keeps to its own sub-folder. */
    dataDir: read.DATA_DIR,
    accessToken: read.WHATSAPP_ACCESS_TOKEN,
    // Usually there is one number only.
    ...numbers[0]!,
    numbers,
    businessAccountId: read.WHATSAPP_BUSINESS_ACCOUNT_ID,
    appSecret: read.WHATSAPP_APP_SECRET,
    verifyToken: read.WHATSAPP_VERIFY_TOKEN,
    /** As its page on WhatsApp shows it. */
    businessName: read.SIMULATOR_BUSINESS_NAME,
    webhookUrl: read.WEBHOOK_URL,
  };
}
