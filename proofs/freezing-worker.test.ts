import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChat, type TestChat, type TestPhone } from '../server/testing/chat.ts';

const WORKER = new URL('./freezing-worker.fixture.ts', import.meta.url).pathname;
const WAITED = { timeout: 60_000, interval: 50 };

let chat: TestChat;
let folder: string;
let worker: ChildProcess | null = null;
/** What the worker that runs has said. */
let said: string[] = [];
beforeAll(async () => {
  chat = await createTestChat();
  folder = await mkdtemp(join(tmpdir(), 'stagebell-freezing-'));
});
afterAll(async () => {
  await kill();
  await chat.close();
  await rm(folder, { recursive: true });
});

function start(): void {
  const spoken: string[] = [];
  said = spoken;
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const started = spawn(process.execPath, [WORKER, chat.url, folder], { stdio });
  createInterface(started.stdout).on('line', (line) => spoken.push(line));
  worker = started;
}

async function kill(): Promise<void> {
  const running = worker;
  worker = null;
  if (!running || running.exitCode !== null) return;
  const exit = once(running, 'exit');
  running.kill('SIGKILL');
  await exit;
}

const says = (phone: TestPhone, body: string) =>
  chat.post(phone.webhook({ type: 'text', text: { body } }));

const eventsOf = async (phone: TestPhone) =>
  await chat.db
    .selectFrom('inbound_events')
    .select(['state', 'sealed'])
    .where('contact_id', '=', await phone.contactId())
    .orderBy('id')
    .execute();

/** The sweep looks for events that were stored a while ago. */
async function letTimePass(): Promise<void> {
  const received_at = new Date(Date.now() - 60_000);
  await chat.db.updateTable('inbound_events').set({ received_at }).execute();
}

it('An event that freezes its worker until it is killed, twice, is put aside, and everyone else goes on', async () => {
  const victim = chat.phone({ waId: '4915100000100' });
  const others = Array.from({ length: 12 }, (_, index) =>
    chat.phone({ waId: `49151000001${10 + index}` }),
  );
  await says(victim, 'I live in Atlantis');
  for (const [index, other] of others.entries()) {
    // Some of them are in the middle of their events when the worker freezes.
    await says(other, index % 2 ? 'Hello' : 'I live in Porto');
  }
  await says(victim, 'I live in Lisbon');
  for (let times = 0; times < 2; times++) {
    await letTimePass();
    start();
    await expect.poll(() => said, WAITED).toContain('frozen');
    await kill();
  }
  expect(await victim.replies()).toEqual([]);

  await letTimePass();
  start();
  await expect.poll(() => victim.replies(), WAITED).toHaveLength(2);
  for (const other of others) {
    await expect.poll(() => other.replies(), WAITED).toHaveLength(1);
    expect(await eventsOf(other)).toEqual([{ state: 'done', sealed: null }]);
  }
  expect(said).toEqual([
    expect.stringMatching(/^A message was put aside .* event \d+, of kind text/),
  ]);
  const [unread, answered] = await victim.replies();
  expect(unread).toMatchObject({ body: expect.stringContaining('could not read') });
  expect(answered).toMatchObject({ body: expect.stringContaining('Lisbon') });
  expect(await eventsOf(victim)).toEqual([
    // Kept, sealed, for whoever looks for the reason.
    { state: 'put-aside', sealed: expect.any(Buffer) },
    { state: 'done', sealed: null },
  ]);
}, 180_000);
