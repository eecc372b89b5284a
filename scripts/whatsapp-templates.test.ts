import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gigTemplate, RunningSimulator } from '@stagebell/whatsapp-simulator/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../languages/catalogue-languages.ts';
import { wordsIn } from '../server/languages/words.ts';

const simulator = await RunningSimulator.start();
afterAll(() => simulator.stop());

const run = (publicUrl: string, ...args: string[]) => runWith({ PUBLIC_URL: publicUrl }, ...args);

async function runWith(settings: Record<string, string>, ...args: string[]) {
  const script = join(import.meta.dirname, 'whatsapp-templates.ts');
  const { port } = new URL(simulator.origin);
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SIMULATOR_PORT: port,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { said, complained, code };
}

/** Four kinds, each in every language of the chat. */
const LANGUAGES = catalogueLanguages().filter(wordsIn).length;
const TEMPLATES = 5 * LANGUAGES;

describe('npm run whatsapp:templates', () => {
  it('shows what is missing, creates it, and finds it as it is meant', async () => {
    const shown = await run('https://stagebell.example', '--show');
    expect(shown.said).toContain('gig_reminder_v1 (en): missing\n');
    expect(shown.said).toContain('gig_reminder_v1 (pt_BR): missing\n');
    expect(shown.said).not.toContain('created');

    const created = await run('https://stagebell.example');
    expect(created.said.match(/: missing\n {2}created/g)).toHaveLength(TEMPLATES);
    const result = await run('https://stagebell.example');
    expect(result.said).toMatch(
      /gig_new_v1 \(ar\): APPROVED, MARKETING, quality \w+\n {2}as we mean it/,
    );
    expect(result.said.match(/as we mean it/g)).toHaveLength(TEMPLATES);
    expect(result.code).toBe(0);
  });

  it('looks at each account of several numbers, also where Meta refuses one', async () => {
    const { accessToken, businessAccountId } = simulator.config;
    const folder = await mkdtemp(join(tmpdir(), 'stagebell-templates-'));
    const file = join(folder, 'numbers.json');
    const numbers = [
      { phoneNumberId: '11', number: '351900000001', businessAccountId: 'unknown' },
      { phoneNumberId: '12', number: '351900000002' },
      { phoneNumberId: '13', number: '351900000003' },
    ];
    await writeFile(file, JSON.stringify(numbers));
    const shown = await runWith(
      {
        WHATSAPP_ACCESS_TOKEN: accessToken,
        WHATSAPP_API_URL: simulator.origin,
        WHATSAPP_NUMBERS: file,
        WHATSAPP_BUSINESS_ACCOUNT_ID: businessAccountId,
        WHATSAPP_APP_SECRET: 's',
        WHATSAPP_VERIFY_TOKEN: 'v',
        LANGUAGES: 'en',
        PUBLIC_URL: 'https://stagebell.example',
      },
      '--show',
    );
    await rm(folder, { recursive: true });
    expect(shown.complained).toMatch(/^Account unknown: Meta refused to list the templates: /);
    expect(shown.said.match(/^Account .+$/gm)).toEqual([
      'Account unknown',
      `Account ${businessAccountId}`,
    ]);
    expect(shown.said.match(/^gig_reminder_v1 \(en\)/gm)).toHaveLength(1);
    expect(shown.code).toBe(1);
  });

  it('asks nothing of Meta without the address that people reach', async () => {
    const refused = await runWith({
      WHATSAPP_ACCESS_TOKEN: 'token',
      WHATSAPP_API_URL: simulator.origin,
      WHATSAPP_PHONE_NUMBER_ID: '1',
      WHATSAPP_BUSINESS_ACCOUNT_ID: '2',
      WHATSAPP_APP_SECRET: 's',
      WHATSAPP_VERIFY_TOKEN: 'v',
      WHATSAPP_NUMBER: '351900000000',
    });
    expect(refused).toEqual({
      said: '',
      complained: 'WHATSAPP_ACCESS_TOKEN needs the rest of its settings: set PUBLIC_URL\n',
      code: 1,
    });
  });

  it('shows from what to what the others differ, and updates them', async () => {
    const moved = await run('https://moved.example');
    // But for the question whether to stay, which links to nothing.
    expect(moved.said.match(/buttons differs\n/g)).toHaveLength(TEMPLATES - LANGUAGES);
    expect(moved.said).toContain('ours: "URL See the gig https://moved.example/g/{{1}}');
    expect((await run('https://moved.example')).said).not.toContain('differs');
  });

  it('sets the time to live again that a reclassification took, and says what only a person can do', async () => {
    await simulator.call('POST', '/clock', { advanceSeconds: 2 * 24 * 3600 });
    await simulator.call('PUT', '/faults', {
      templateCategories: { gig_reminder_v1: 'MARKETING' },
    });
    const mended = await run('https://moved.example');
    await simulator.call('DELETE', '/faults');
    expect(mended.said).toContain('category differs\n    Meta: "MARKETING"\n    ours: "UTILITY"');
    expect(mended.said).toContain(
      'time to live differs\n    Meta: null\n    ours: "43200 seconds"',
    );
    expect(mended.said).toContain('  updated; Meta reviews it');
    const then = await run('https://moved.example');
    expect(then.said).not.toContain('time to live differs');
    expect(then.said).toContain('ask for a review of it in WhatsApp Manager');
    expect(then.said).not.toContain('updated');
    expect(then.code).toBe(0);
  });

  it('submits no more when Meta has had enough for now, and says when to go on', async () => {
    const fresh = await RunningSimulator.start();
    const path = `${fresh.config.businessAccountId}/message_templates`;
    for (let index = 0; index < 98; index += 1) {
      await fresh.graph('POST', path, { ...gigTemplate, name: `gig_${index}` });
    }
    const created = await runWith({
      SIMULATOR_PORT: new URL(fresh.origin).port,
      LANGUAGES: 'en',
      PUBLIC_URL: 'https://stagebell.example',
    });
    await fresh.stop();
    expect(created.said.match(/created; Meta/g)).toHaveLength(2);
    expect(created.said.match(/run this again in an hour/g)).toHaveLength(1);
    expect(created.said).toContain('gig_reminder_v1 (en): missing\n');
    expect(created.code).toBe(1);
  });

  it('says plainly when Meta refuses', async () => {
    await simulator.call('PUT', '/faults', { tokenExpired: {} });
    const refused = await run('https://stagebell.example');
    await simulator.call('DELETE', '/faults');
    expect(refused.complained).toMatch(/^Meta refused to list the templates: 190/);
    expect(refused.code).toBe(1);
  });
});
