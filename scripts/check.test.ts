import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.dirname(import.meta.dirname);
const run = promisify(execFile);
const program = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);

const FORBIDDEN = [
  ['contract', '../server/domain/gigs/saving/edit-gig.ts'],
  ['contract', '../web/api/client.ts'],
  ['contract', '../packages/whatsapp-simulator/app.ts'],
  ['contract', 'node:fs'],
  ['contract', 'zod'],
  ['web', '../server/domain/gigs/saving/edit-gig.ts'],
  ['web', '../packages/whatsapp-simulator/app.ts'],
  ['web', 'kysely'],
  ['web', 'zod'],
  ['packages/whatsapp-simulator', '../../contract/gig.ts'],
  ['packages/whatsapp-simulator', '../../server/config.ts'],
  ['packages/whatsapp-simulator', '../../web/api/client.ts'],
  ['packages/whatsapp-simulator', '@stagebell/embedded-postgresql'],
  ['packages/embedded-postgresql', '../../server/owner.ts'],
  ['server/domain', 'fastify'],
  ['server/domain', '../whatsapp/client.ts'],
  ['server/domain', '@stagebell/whatsapp-simulator'],
  ['server/domain', '@stagebell/whatsapp-simulator/testing'],
  ['server/domain', '../delivery/worker.ts'],
  ['server/domain', '../chat/conversation.ts'],
  ['server/whatsapp', '../domain/gigs.ts'],
  ['server/places', '../domain/gigs.ts'],
  ['server/media', '../api/gigs.ts'],
  ['server/db', '../domain/gigs.ts'],
  ['server/api', 'kysely'],
  ['server/api', '../whatsapp/client.ts'],
  ['server/api', '../chat/conversation.ts'],
  ['server/messenger', '../whatsapp/client.ts'],
  ['server/messenger', '../domain/gigs.ts'],
  ['server/chat', 'pg'],
  ['server/chat', '../whatsapp/client.ts'],
  ['server/chat/inbox', '../../whatsapp/client.ts'],
  ['server/chat', '../api/gigs.ts'],
  ['server/delivery', 'fastify'],
  ['server/delivery', '../whatsapp/client.ts'],
  ['server/delivery', '../chat/conversation.ts'],
  ['server/delivery/ledger', '../../domain/gigs/saving/edit-gig.ts'],
  ['server/delivery/ledger', '../../whatsapp/client.ts'],
  ['server/delivery/ledger', '../sending/post.ts'],
  ['packages/reading', '../../server/log.ts'],
  ['packages/reading', '../../contract/genres/genres.ts'],
  ['packages/reading', '../../languages/distance.ts'],
  ['packages/reading/meaning/names', '../../../../languages/distance.ts'],
  ['packages/reading/text', '../../../scripts/understanding/corpus.ts'],
  ['packages/reading/text', '@stagebell/reading/lazy'],
  ['packages/gazetteer', '../../server/places/places.ts'],
  ['packages/gazetteer/search', '../../../contract/limits.ts'],
  ['packages/gazetteer/names', '../../../languages/catalogue-languages.ts'],
  ['packages/gazetteer', '@stagebell/reading'],
  ['packages/gazetteer', '@stagebell/posters'],
  ['packages/posters', '../../server/media/store.ts'],
  ['packages/posters/map-card', '../../../languages/distance.ts'],
  ['packages/posters', '@stagebell/reading'],
  ['e2e', '../server/domain/gigs/saving/edit-gig.ts'],
  ['web/ui/fields', '../../gig/gig-card.tsx'],
  ['web/gig', '../root.tsx'],
  ['web/gig', '../../server/domain/gigs.ts'],
  ['web/gig', 'kysely'],
  ['web/gig', 'zod'],
] as const;

const ALLOWED = [
  ['server', '@stagebell/whatsapp-simulator'],
  ['server', '@stagebell/embedded-postgresql'],
  ['packages/reading/text', '../lazy.ts'],
  ['packages/reading/when', './languages/all.ts'],
  ['packages/reading', 're2js'],
  ['packages/gazetteer', '@stagebell/reading/fold'],
  ['packages/posters/map-card', '@stagebell/gazetteer/distance'],
  ['server/places', '@stagebell/gazetteer'],
  ['web', '../contract/gig.ts'],
  ['web', '../contract/zod.ts'],
  ['server/api', '../domain/gigs.ts'],
  ['server/chat', '../domain/gigs.ts'],
  ['server/delivery', '../messenger/messenger.ts'],
  ['server/chat', '../messenger/incoming.ts'],
  ['server/whatsapp', '../messenger/messenger.ts'],
  ['server/domain', '../../contract/gig.ts'],
  ['server/domain', '../delivery/ledger/queue.ts'],
  ['server/delivery/ledger', '../policy.ts'],
  ['server/delivery/ledger', '../../db/connect.ts'],
  ['web/ui/fields', '../../words/words.ts'],
  ['web/ui/fields', '../../../contract/limits.ts'],
  ['web/gig', '../words/words.ts'],
  ['web/gig', '../../contract/gig.ts'],
] as const;

describe('the arrows between the rooms', () => {
  // A house of its own under our rules, so that nothing is planted where others work.
  let house: string;
  let refused: string[];

  beforeAll(async () => {
    house = await mkdtemp(path.join(tmpdir(), 'stagebell-arrows-'));
    for (const file of ['biome.json', '.gitignore']) {
      await copyFile(path.join(ROOT, file), path.join(house, file));
    }
    for (const [room, imported] of [...FORBIDDEN, ...ALLOWED]) {
      const file = path.join(house, planted(room, imported));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `import '${imported}';\n`);
    }
    refused = await refusedFiles(house);
  });

  afterAll(() => rm(house, { recursive: true }));

  it.each(FORBIDDEN)('forbid %s/ to import %s', (room, imported) => {
    expect(refused).toContain(planted(room, imported));
  });

  it.each(ALLOWED)('allow %s/ to import %s', (room, imported) => {
    expect(refused).not.toContain(planted(room, imported));
  });
});

describe('the rooms of the web', () => {
  let allowed: [room: string, imported: string][];

  beforeAll(async () => {
    const rooms = await webRooms();
    const pairs = rooms.flatMap((room) =>
      rooms.filter((other) => other !== room).map((other): [string, string] => [room, other]),
    );
    const house = await mkdtemp(path.join(tmpdir(), 'stagebell-rooms-'));
    try {
      for (const file of ['biome.json', '.gitignore']) {
        await copyFile(path.join(ROOT, file), path.join(house, file));
      }
      for (const [room, imported] of pairs) {
        const file = path.join(house, 'web', room, `${imported}.ts`);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, `import '../${imported}/anything.ts';\n`);
      }
      const refused = await refusedFiles(house);
      allowed = pairs.filter(([room, imported]) => !refused.includes(`web/${room}/${imported}.ts`));
    } finally {
      await rm(house, { recursive: true });
    }
  });

  it('let routes import every other room', async () => {
    const others = (await webRooms()).filter((room) => room !== 'routes');
    const imported = allowed.filter(([room]) => room === 'routes').map(([, other]) => other);
    expect(imported).toEqual(others);
  });

  it('form no circle', async () => {
    let rooms = await webRooms();
    let before: number;
    do {
      before = rooms.length;
      const left = rooms;
      rooms = left.filter((room) =>
        allowed.some(([from, to]) => from === room && left.includes(to)),
      );
    } while (rooms.length < before);
    expect(rooms).toEqual([]);
  });
});

describe('the ledger', () => {
  /** In SQL and in Kysely's words; "deliveries" and "replies" are also names of other things. */
  const TABLES =
    /\b(delivery_(queue|messages|batches)|leased_batches)\b|(from|into|join|table|update|using) (only )?(deliveries|replies)\b|(From|Into|Join|Table)\('(deliveries|replies)\b/;

  it('alone names the tables of outgoing messages', async () => {
    const server = path.join(ROOT, 'server');
    const files = (await readdir(server, { recursive: true })).filter(
      (file) =>
        file.endsWith('.ts') &&
        !/\.(test|generated)\.ts$|^testing\/|^delivery\/ledger\//.test(file),
    );
    const naming = files.filter((file) =>
      TABLES.test(readFileSync(path.join(server, file), 'utf8')),
    );
    expect(naming).toEqual([]);
  });
});

describe('promises', () => {
  it('may not be left unawaited', async () => {
    const house = await mkdtemp(path.join(tmpdir(), 'stagebell-promises-'));
    try {
      for (const file of ['biome.json', '.gitignore']) {
        await copyFile(path.join(ROOT, file), path.join(house, file));
      }
      const save = 'async function save(): Promise<void> {}\n';
      await writeFile(path.join(house, 'unawaited.ts'), `${save}save();\n`);
      await writeFile(path.join(house, 'awaited.ts'), `${save}await save();\n`);
      const refused = await refusedFiles(house, 'lint/nursery/noFloatingPromises');
      expect(refused).toEqual(['unawaited.ts']);
    } finally {
      await rm(house, { recursive: true });
    }
  });
});

async function webRooms(): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, 'web'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // Tests may show whatever they test.
  return folders.filter((name) => !['public', 'testing'].includes(name)).sort();
}

function planted(room: string, imported: string): string {
  return path.join(room, `planted-${imported.replace(/\W+/g, '-')}.ts`);
}

async function refusedFiles(
  house: string,
  rule = 'lint/style/noRestrictedImports',
): Promise<string[]> {
  const lint = run(program('biome'), ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: house,
  });
  // A lint without a complaint would settle well, and find none of the planted imports.
  const { stdout } = await lint.catch((failure: { stdout: string }) => failure);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  return diagnostics
    .filter(({ category }) => category === rule)
    .map(({ location }) => location.path);
}

describe('the types', () => {
  it.each(['tsconfig.json', 'tsconfig.web.json'])(
    'of %s refuse a text where a number is wanted',
    async (config) => {
      // Inside node_modules the planted file finds our packages, and nobody else finds it.
      const folder = await mkdtemp(path.join(ROOT, 'node_modules', '.planted-'));
      try {
        await writeFile(path.join(folder, 'planted.ts'), `export const minutes: number = 'ten';\n`);
        const ours = path.join(folder, 'tsconfig.json');
        const rules = { extends: path.join(ROOT, config), include: ['planted.ts'], exclude: [] };
        await writeFile(ours, JSON.stringify(rules));
        await expect(run(program('tsc'), ['-p', ours])).rejects.toMatchObject({
          stdout: expect.stringMatching(/planted\.ts.*TS2322/),
        });
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});
