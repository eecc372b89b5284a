import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openVault } from '../server/db/vault-keys.ts';
import { brandNames, deleteBrandName, saveBrandName } from '../server/domain/brand-names.ts';
import { contactFor } from '../server/domain/contacts/contacts.ts';
import { ensureSenderNumber } from '../server/domain/sender/sender-numbers.ts';
import { createSetupSession } from '../server/domain/sessions/setup-sessions.ts';
import { openGazetteer } from '../server/places/places.ts';
import { createTestDatabase } from '../server/testing/database/test-database.ts';
import { givenArtist, givenGig, insertArtist, saveArtist } from '../server/testing/gigs.ts';
import { testVault } from '../server/testing/vault.ts';
import { readCommand, USAGE } from './operating/read-command.ts';

const SCRIPT = fileURLToPath(new URL('admin.ts', import.meta.url));
const SECRET = 'a secret of thirty-two characters';

const database = await createTestDatabase();
const artistId = (await givenArtist(database.db, 'djana')).id;
const folder = await mkdtemp(join(tmpdir(), 'stagebell-admin-'));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  output: string;
}

function admin(words: string[], settings: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, SECRET_KEY: SECRET };
    const options = { env: { ...env, ...settings } };
    const child = execFile(process.execPath, [SCRIPT, ...words], options, (error, out, errors) => {
      resolve({ code: Number(error?.code ?? 0), output: out + errors });
    });
    child.stdin?.end();
  });
}

const stateOf = async () =>
  (
    await database.db
      .selectFrom('artists')
      .select('state')
      .where('id', '=', artistId)
      .executeTakeFirstOrThrow()
  ).state;

describe('npm run admin', () => {
  it('suspends an artist and says what changed, and by whom it is so already', async () => {
    expect(await admin(['artist', 'suspend', 'djana', '--dry-run'])).toEqual({
      code: 0,
      output:
        'Would be done: artist suspend, artist djana\n  state: active -> suspended\n  gigs to come: 0\n  messages dropped: 0\n',
    });
    expect(await stateOf()).toBe('active');
    const why = ['--why', 'a fake of somebody', '--as', 'ana'];
    expect((await admin(['artist', 'suspend', 'djana', ...why])).output).toMatch(/^Done: /);
    expect(await stateOf()).toBe('suspended');
    expect((await admin(['artist', 'suspend', 'djana'])).output).toMatch(
      /^It is so already: artist djana\nLast: \S+Z ana: artist suspend, artist djana \(a fake of somebody\)\n$/,
    );
  });

  it('prints one JSON object, of a refusal too', async () => {
    const { output } = await admin(['artist', 'restore', 'djana', '--json']);
    expect(JSON.parse(output)).toMatchObject({
      command: 'artist restore',
      target: 'artist djana',
      isDone: true,
      isSo: false,
      after: { state: 'active' },
    });
    const refused = await admin(['artist', 'restore', 'nobody.at.all', '--json']);
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.output)).toEqual({ error: 'There is no artist @nobody.at.all.' });
  });

  it('does what cannot be undone only when told so where nobody can be asked', async () => {
    const { db } = database;
    const { shortId } = await givenGig(db, await openGazetteer(), {
      artistId,
      placeId: 'gn:2267057',
      title: 'Late night',
    });
    const asked = await admin(['gig', 'remove', shortId]);
    expect(asked).toEqual({
      code: 1,
      output: 'It cannot be undone: say --yes, or --dry-run to see what it does.\n',
    });
    const gigs = () => db.selectFrom('gigs').select('id').where('short_id', '=', shortId).execute();
    expect(await gigs()).toHaveLength(1);
    expect((await admin(['gig', 'remove', shortId, '--yes'])).code).toBe(0);
    expect(await gigs()).toEqual([]);
  });

  it('finds a contact by its phone number, and records no number', async () => {
    const { db } = database;
    const vault = await openVault(db, SECRET);
    const { portfolio } = await ensureSenderNumber(db, {
      portfolio: 'P',
      businessAccountId: 'W',
      phoneNumberId: 'N',
      displayNumber: '351900000000',
      messagesPerSecond: 80,
    });
    const waId = '351911222333';
    const contactId = await db
      .transaction()
      .execute((trx) => contactFor(trx, vault, portfolio, { waId }));
    await createSetupSession(db, vault, { kind: 'create-artist', contactId, minutes: 30 });
    const blocked = await admin(['contact', 'block', '+351 911-222-333']);
    expect(blocked.output).toBe(
      `Done: contact block, contact ${contactId}\n  blocked: false -> true\n  links ended: 1\n`,
    );
    const acts = await db.selectFrom('operator_acts').selectAll().execute();
    expect(JSON.stringify(acts)).not.toContain('911222');
    expect((await admin(['contact', 'block', '351911222444'])).output).toBe(
      'Nobody has written to us from that number.\n',
    );
    const unsealed = { SECRET_KEY: '', DATA_DIR: folder };
    expect((await admin(['contact', 'unblock', waId], unsealed)).output).toBe(
      'Set SECRET_KEY as the server has it: phone numbers are sealed.\n',
    );
  });

  it('shows how things stand', async () => {
    const { output } = await admin(['status']);
    expect(output).toContain('artists   1 active, 0 waiting for approval, 0 suspended\n');
    expect(output).toContain('number    351900000000 sends\n');
    expect(output).toMatch(/Done last:\n.+: contact block, contact \d+\n/);
  });

  it('lists who waits for approval and with what, and declines it on the record', async () => {
    const lines = async () => (await admin(['artist', 'list'])).output.replace(/\S+Z /g, '');
    expect(await lines()).toBe('No artist waits for approval.\n');
    const { db } = database;
    const newcomer = { username: 'newcomer', display_name: 'New', genres: ['house' as const] };
    const { id } = await insertArtist(db, newcomer);
    const bio = 'Tape\nloops.';
    await saveArtist(db, id, { state: 'awaiting', bio });
    const proposed = JSON.stringify({ display_name: 'Djana Two', username: 'djana.two' });
    await saveArtist(db, artistId, { proposed });
    expect(await lines()).toBe(
      '@djana would change:\n  username: djana.two\n  display name: Djana Two\n' +
        '@newcomer is new:\n  display name: New\n  bio: Tape loops.\n',
    );
    expect((await admin(['artist', 'decline', 'djana'])).output).toBe(
      'Done: artist decline, artist djana\n  waits: true -> false\n' +
        '  username: djana.two -> gone\n  display name: Djana Two -> gone\n  gigs to come: 0\n',
    );
    expect((await admin(['artist', 'decline', 'newcomer', '--why', 'no picture'])).code).toBe(0);
    expect(await lines()).toBe('No artist waits for approval.\n');
    expect((await admin(['status'])).output).toContain('artist newcomer (no picture)\n');
    await db.deleteFrom('artists').where('id', '=', id).execute();
  });

  it('lists deleted brand names and brings them back', async () => {
    const { db } = database;
    const services = { db, vault: testVault() };
    const { id } = await saveBrandName(services, 'Velvet Otter', '10.0.0.1');
    expect((await admin(['names', 'list'])).output).toMatch(/^No brand name was deleted/);
    await deleteBrandName(services, id, '10.0.0.1');
    expect((await admin(['names', 'list'])).output).toMatch(
      new RegExp(`^${id} {2}\\d{4}-\\S+Z {2}Velvet Otter\\n$`),
    );
    expect(await admin(['names', 'restore', id, 'nobody'])).toEqual({
      code: 1,
      output: `${id}  Velvet Otter\n1 brought back.\nNot among the deleted names: nobody\n`,
    });
    expect(await brandNames(db)).toEqual([{ id, name: 'Velvet Otter' }]);
    await deleteBrandName(services, id, '10.0.0.1');
    expect((await admin(['names', 'restore', 'all'])).code).toBe(0);
    expect(await brandNames(db)).toHaveLength(1);
  });

  it('ends with 2 and the usage for what is no command, and makes up no database', async () => {
    const typo = await admin(['artits', 'suspnd', 'djana']);
    expect(typo.code).toBe(2);
    expect(typo.output).toBe(
      `There is no command "artits suspnd". Did you mean "artist suspend"?\n\n${USAGE}\n`,
    );
    const away = await admin(['status'], { DATABASE_URL: '', DATA_DIR: '/nowhere' });
    expect(away.output).toMatch(/^There is no database in \/nowhere: set DATA_DIR/);
    expect(away.code).toBe(1);
  });
});

describe('a command', () => {
  it.each([
    [['gig', 'hyde', 'k3p7xyz'], 'Did you mean "gig hide"?'],
    [['number', 'puase'], 'Did you mean "number pause"?'],
    [['stauts'], 'Did you mean "status"?'],
    [['xyzzy', 'plugh'], 'There is no command "xyzzy plugh".'],
    [['gig', 'hide'], 'It is: npm run admin -- gig hide CODE'],
    [['artist', 'hand-over', 'djana'], 'artist hand-over USERNAME PHONE'],
    [['gig', 'hide', 'k3p7xyz', '--forse'], "Unknown option '--forse'"],
    [['names', 'restore'], 'names restore ID…'],
  ])('%j is refused', (typed, message) => {
    expect(() => readCommand(typed)).toThrow(message);
  });
});
