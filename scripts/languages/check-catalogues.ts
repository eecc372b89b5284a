/** Says what is wrong with the catalogues of the languages, and fails if anything is. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CatalogueFile, catalogueFaults } from './catalogue-faults.ts';
import { type NamesInCode, namesInCode } from './names-in-code.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CATALOGUES = path.join(ROOT, 'languages/catalogues');
/** Where messages are used; keys that are chosen by a value are the contract's. */
const ROOMS = ['web', 'server', 'contract'];

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
  for (const room of ROOMS) {
    const files = await readdir(path.join(ROOT, room), { recursive: true });
    for (const file of files) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      const code = await readFile(path.join(ROOT, room, file), 'utf8');
      names.push(namesInCode(code));
    }
  }
  return names;
}
