import type { Config } from '../config.ts';
import { CODE_CACHE } from './code-cache.js';

/** The simulator gets its own settings only, none of our secrets. */
export function simulatorSettings(config: Config): Record<string, string> {
  const { whatsapp } = config;
  return {
    NODE_COMPILE_CACHE: CODE_CACHE,
    SIMULATOR_PORT: String(config.simulatorPort),
    HOST: config.host,
    DATA_DIR: config.dataDir,
    WHATSAPP_ACCESS_TOKEN: whatsapp.accessToken,
    WHATSAPP_BUSINESS_ACCOUNT_ID: whatsapp.businessAccountId,
    WHATSAPP_APP_SECRET: whatsapp.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsapp.verifyToken,
    SIMULATOR_NUMBERS: whatsapp.numbers
      .map(({ phoneNumberId, number }) => `${phoneNumberId}:${number}`)
      .join(','),
    WEBHOOK_URL: `http://127.0.0.1:${config.port}/webhooks/whatsapp`,
  };
}
