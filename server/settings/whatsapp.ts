import { resolve } from 'node:path';
import { ConfigError, type Environment, requireSettings } from './environment.ts';
import { type NumberSettings, readNumbersFile } from './numbers-file.ts';

const ACCOUNT_CREDENTIALS = [
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_BUSINESS_ACCOUNT_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

/** What Meta's service cannot be reached without. */
export const credentialsOf = ({ WHATSAPP_NUMBERS }: Environment): (keyof Environment)[] => [
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

/**
 * How WhatsApp is reached: Meta's service, or the simulator with its own number and secrets.
 * @throws ConfigError where some of the settings of Meta's service are missing
 */
export function whatsappOf(settings: Environment) {
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
    /** Of the account; a number may have its own. */
    accessToken: env.WHATSAPP_ACCESS_TOKEN,
    businessAccountId: env.WHATSAPP_BUSINESS_ACCOUNT_ID,
    appSecret: env.WHATSAPP_APP_SECRET,
    verifyToken: env.WHATSAPP_VERIFY_TOKEN,
    /** What people write to and hear from; one, or those of the file that WHATSAPP_NUMBERS names. */
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
function numbersOf(settings: Environment, one: NumberSettings): NumberSettings[] {
  const { WHATSAPP_NUMBERS: file, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_NUMBER } = settings;
  if (file === undefined) return [one];
  const numbers = readNumbersFile(resolve(file), one);
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
  return numbers.map((number) => ({ ...number, accessToken, businessAccountId }));
}
