import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A file and all files of `contract/` that it needs. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const imported = join(dirname(file), from!);
    if (relative(ROOT, imported).startsWith('contract/')) withImports(imported, seen);
  }
  return seen;
}

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !name.includes('test') && !name.startsWith('training/'),
    )
    .map((name) => join(ROOT, folder, name));

/** Reads what people write into the pages too, whose length is limited by the form. */
const NOT_FOR_CHAT = [
  'contract/artist.ts',
  'contract/text/link.ts',
  'contract/text/plain-text.ts',
  'contract/text/invisible.ts',
  'contract/text/web-address.ts',
];

const files = [
  ...filesIn('packages/reading'),
  ...filesIn('server/chat').flatMap((file) => [...withImports(file)]),
  'packages/gazetteer/search/query.ts',
  'packages/gazetteer/search/search.ts',
  'packages/gazetteer/search/typos.ts',
  'server/domain/artists/artist-names.ts',
  'server/domain/artists/similar-usernames.ts',
  'server/whatsapp/webhook/inbound-message.ts',
].map((file) => (file.startsWith('/') ? relative(ROOT, file) : file));

/** Every file that reads chat text, with its source. */
export const sources = [...new Set(files)]
  .filter((file) => !NOT_FOR_CHAT.includes(file))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));
