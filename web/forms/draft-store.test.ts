import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type DraftStorage, DraftStore } from './draft-store.ts';

const schema = z.object({ title: z.string() });

function emptyStorage(): DraftStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  };
}

describe('a draft', () => {
  it('is there again for the next page that asks by the same key', () => {
    const storage = emptyStorage();
    new DraftStore(storage, 'create-gig', schema).keepValues({ title: 'Late night' });
    const draft = new DraftStore(storage, 'create-gig', schema).read();
    expect(draft).toEqual({ values: { title: 'Late night' }, picture: null });
    expect(new DraftStore(storage, 'edit-gig:1', schema).read()).toBeNull();
  });

  it('keeps the picture byte for byte', async () => {
    const store = new DraftStore(emptyStorage(), 'create-gig', schema);
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    await store.keepPicture(new Blob([bytes]));
    const picture = store.read()?.picture;
    expect(picture?.type).toBe('image/png');
    expect(new Uint8Array(await picture!.arrayBuffer())).toEqual(bytes);
  });

  it('is gone once cleared', async () => {
    const store = new DraftStore(emptyStorage(), 'create-gig', schema);
    store.keepValues({ title: 'Late night' });
    await store.keepPicture(new Blob(['x']));
    store.clear();
    expect(store.read()).toBeNull();
  });

  it('of an older form is not offered', () => {
    const storage = emptyStorage();
    storage.setItem('draft:create-gig', JSON.stringify({ name: 'Late night' }));
    expect(new DraftStore(storage, 'create-gig', schema).read()).toBeNull();
  });

  it('that cannot be read is cleared away', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const storage = emptyStorage();
    storage.setItem('draft:create-gig', '{"title":');
    expect(new DraftStore(storage, 'create-gig', schema).read()).toBeNull();
    expect(storage.getItem('draft:create-gig')).toBeNull();
    warned.mockRestore();
  });

  it('is dropped, not left outdated, when the storage is full', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const storage = emptyStorage();
    const store = new DraftStore(storage, 'create-gig', schema);
    store.keepValues({ title: 'Late' });
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.keepValues({ title: 'Late night' });
    expect(store.read()).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it('is none where there is no storage', () => {
    const store = new DraftStore(null, 'create-gig', schema);
    store.keepValues({ title: 'Late night' });
    store.clear();
    expect(store.read()).toBeNull();
  });
});
