import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { OUR_NODE, ROOT, type RunningProduct } from './running-product.ts';

const run = promisify(execFile);

/**
 * Where the number or user id of any phone that a product has met stands in clear: in what it printed, in its
 * metrics, in a backup that is made of it now. The simulator's own files are Meta's side, in which they do stand:
 * where they are not found, this looks at nothing, and throws.
 */
export async function tracesOfPeople(product: RunningProduct): Promise<string[]> {
  const phones = (await (await fetch(`${product.simulatorUrl}/phones`)).json()) as Phone[];
  const addresses = phones.flatMap(({ waId, userId }) => (userId ? [waId, userId] : [waId]));
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  const traces: string[] = [];
  let isSeen = addresses.length === 0;
  const look = (place: string, bytes: Buffer) => {
    const found = addresses.filter((one) => bytes.includes(one));
    if (place.startsWith('simulator')) isSeen ||= found.length > 0;
    else traces.push(...found.map((one) => `${one} in ${place}`));
  };
  look('what it printed', Buffer.from(product.output()));
  look('its metrics', Buffer.from(metrics));
  const folder = mkdtempSync(path.join(tmpdir(), 'stagebell-traces-'));
  try {
    const copy = path.join(folder, 'backup');
    await run(OUR_NODE, ['scripts/backup.ts', copy], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATA_DIR: product.dataDir },
    });
    for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const place = path.relative(copy, file);
      if (entry.isFile()) look(place, readFileSync(file));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (!isSeen) throw new Error('The numbers of phones are not even found where they are');
  return traces;
}

interface Phone {
  waId: string;
  userId?: string;
}
