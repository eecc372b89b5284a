import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signatureOf } from '../../server/whatsapp/webhook/signature.ts';
import { end, readyOrEnded } from './fork-server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** By which `npm start` runs it too. */
const NODE = join(ROOT, 'server/node.sh');
const PORT = 3920;

/** The credentials that the product shares with whatever stands in for Meta. */
export const ACCOUNT = {
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000002',
  appSecret: 'the secret that signs webhooks',
  secretKey: 'a secret of thirty-two characters',
  displayNumber: '351900000000',
} as const;

/** Where a product on the default port takes webhooks. */
export const WEBHOOK_URL = `http://127.0.0.1:${PORT}/webhooks/whatsapp`;
/** Its simulator. */
export const SIMULATOR_URL = `http://127.0.0.1:${PORT + 1}`;

/** The whole product in one process of its own, which ends when it is disposed of. */
export interface Product extends AsyncDisposable {
  /** Where its pages are. */
  origin: string;
  pid: number;
  /** The memory of its process in MB: its own, and its share of what it shares with others (PSS). */
  memory(): Promise<number>;
}

/** Starts the product, and waits until it is ready. @throws where it ends before */
export async function startProduct(options: {
  /** Without it the product starts a PostgreSQL of its own. */
  databaseUrl?: string;
  dataDir: string;
  /** The address of the server that stands in for Meta; without it the simulator is started. */
  apiUrl?: string;
  port?: number;
  /** What more it is told. */
  settings?: Record<string, string>;
}): Promise<Product> {
  const port = options.port ?? PORT;
  const meta = options.apiUrl && {
    PUBLIC_URL: 'https://stagebell.example',
    WHATSAPP_API_URL: options.apiUrl,
    WHATSAPP_ACCESS_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: ACCOUNT.phoneNumberId,
    WHATSAPP_BUSINESS_ACCOUNT_ID: ACCOUNT.businessAccountId,
    WHATSAPP_APP_SECRET: ACCOUNT.appSecret,
    WHATSAPP_VERIFY_TOKEN: 'verify',
    WHATSAPP_NUMBER: ACCOUNT.displayNumber,
  };
  const child = spawn(NODE, ['server/start.js'], {
    cwd: ROOT,
    env: {
      PORT: String(port),
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      DATA_DIR: options.dataDir,
      SECRET_KEY: ACCOUNT.secretKey,
      SIMULATOR_PORT: new URL(SIMULATOR_URL).port,
      ...meta,
      WHATSAPP_MESSAGES_PER_SECOND: '1000',
      LOG_LEVEL: 'error',
      ...options.settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', (line) => String(line).includes('Stagebell is ready') && resolve());
  });
  await readyOrEnded(child, isReady, 'The product');
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async memory() {
      const shares = await readFile(`/proc/${child.pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+) kB/m.exec(shares)?.[1]) / 1024;
    },
    [Symbol.asyncDispose]: () => end(child),
  };
}

/** A webhook as Meta posts it: changes to one field, signed. */
export function signedWebhook(value: Record<string, unknown>) {
  const { businessAccountId, displayNumber, phoneNumberId, appSecret } = ACCOUNT;
  const body = Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: businessAccountId,
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: displayNumber, phone_number_id: phoneNumberId },
                ...value,
              },
            },
          ],
        },
      ],
    }),
  );
  const signature = signatureOf(appSecret, body);
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return { method: 'POST' as const, headers, body };
}
