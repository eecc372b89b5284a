import { appendFile, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from './records.ts';
import { MAX_MESSAGES, Store } from './store.ts';

const message: Message = {
  id: 'wamid.1',
  waId: '447700900111',
  from: 'phone',
  type: 'text',
  at: 1000,
  status: 'sent',
  payload: { text: { body: 'Hello' } },
};

describe('the journal', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'simulator-'));
    path = join(folder, 'kept', 'journal.ndjson');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('brings everything back, however often it is read and shortened', async () => {
    const store = await Store.open(path, '1');
    store.commit({ kind: 'message', message });
    store.commit({ kind: 'status', id: message.id, status: 'read' });
    await store.close();
    for (let run = 0; run < 3; run += 1) {
      const again = await Store.open(path, '1');
      expect(again.chat(message.waId)).toMatchObject([{ id: message.id, status: 'read' }]);
      expect(again.lastInboundAt(message.waId)).toBe(1000);
      await again.close();
    }
  });

  it('cuts a chat that grows for ever', async () => {
    const store = await Store.open(path, '1');
    for (let count = 0; count < 2010; count += 1) {
      store.commit({ kind: 'message', message: { ...message, id: `wamid.${count}` } });
    }
    expect(store.chat(message.waId)).toHaveLength(2000);
    expect(store.messages.has('wamid.9')).toBe(false);
    expect(store.messages.has('wamid.10')).toBe(true);
    await store.close();
  });

  it('is shortened while it grows, and forgets the oldest of too many messages', async () => {
    const store = await Store.open(path, '1');
    store.commit({ kind: 'message', message });
    for (let change = 0; change < 15_000; change += 1) {
      store.commit({ kind: 'status', id: message.id, status: change % 2 ? 'read' : 'delivered' });
    }
    await store.flush();
    expect((await readFile(path, 'utf8')).split('\n').length).toBeLessThan(10);
    for (let count = 0; count < MAX_MESSAGES; count += 1) {
      const waId = String(447_700_900_000 + (count % 1000));
      store.commit({ kind: 'message', message: { ...message, id: `wamid.more.${count}`, waId } });
    }
    expect(store.messages.size).toBe(MAX_MESSAGES);
    expect(store.messages.has(message.id)).toBe(false);
    store.commit({ kind: 'status', id: 'wamid.more.7', status: 'read' });
    await store.close();
    const again = await Store.open(path, '1');
    expect(again.messages.size).toBe(MAX_MESSAGES);
    expect(again.messages.get('wamid.more.7')).toMatchObject({ status: 'read' });
    await again.close();
  });

  it('keeps what a full disk has no room for, and writes it later', async () => {
    const store = await Store.open(path, '1');
    const handle = await open(path);
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    const write = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile').mockRejectedValueOnce(full);
    const complained = vi.spyOn(console, 'error').mockReturnValue();
    await handle.close();
    store.commit({ kind: 'message', message });
    await expect.poll(() => complained.mock.calls.length).toBe(1);
    await store.close();
    expect(write).toHaveBeenCalledTimes(2);
    const again = await Store.open(path, '1');
    expect(again.chat(message.waId)).toMatchObject([{ id: message.id }]);
    await again.close();
    vi.restoreAllMocks();
  });

  it('loses only the line that a crash tore', async () => {
    const store = await Store.open(path, '1');
    store.commit({ kind: 'message', message });
    await store.close();
    await appendFile(path, '{"kind":"message","mess');
    const again = await Store.open(path, '1');
    expect(again.chat(message.waId)).toHaveLength(1);
    again.commit({ kind: 'message', message: { ...message, id: 'wamid.2' } });
    await again.close();
    const last = await Store.open(path, '1');
    expect(last.chat(message.waId)).toHaveLength(2);
    await last.close();
  });
});
