/** Says what is wrong with the catalogues of the languages, and fails if anything is. */
import { glob, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CatalogueFile, catalogueFaults } from './catalogue-faults.ts';
import { type NamesInCode, namesInCode } from './names-in-code.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CATALOGUES = path.join(ROOT, 'languages/catalogues');
/** Where messages are used; keys that are chosen by a value are the contract's. */
const CODE = '{web,server,contract,packages}/**/*.{ts,tsx}';

const faults = catalogueFaults(await readCatalogues(), await readCode());
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

async function readCatalogues(): Promise<CatalogueFile[]> {
  const names = (await readdir(CATALOGUES)).sort();
  return await Promise.all(
    names.map(async (name) => ({
      language: path.basename(name, '.json'),
      text: await readFile(path.join(CATALOGUES, name), 'utf8'),
    })),
  );
}

/** What each file of the product's code names. */
async function readCode(): Promise<NamesInCode[]> {
  const names: NamesInCode[] = [];
  for await (const file of glob(CODE, { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] })) {
    names.push(namesInCode(await readFile(path.join(ROOT, file), 'utf8')));
  }
  return names;
}
