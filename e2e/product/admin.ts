import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningProduct } from './running-product.ts';

const run = promisify(execFile);

/** Runs an operator's command against the product's database; answers with what it printed. */
export async function admin({ dataDir }: Pick<RunningProduct, 'dataDir'>, ...words: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return (await run(process.execPath, ['scripts/admin.ts', ...words], { env })).stdout;
}
