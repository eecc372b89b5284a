import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_MAXIMUM_AGE_MS } from '../../contract/limits.ts';
import { z } from '../../contract/zod.ts';
import { hasDraft } from './draft-record.ts';
import type { DraftStorage } from './draft-storage.ts';

import { DraftStore } from './draft-store.ts';

const schema = z.object({ title: z.string(), status: z.string() });
type Values = z.infer<typeof schema>;
const INITIAL: Values = { title: '', status: 'scheduled' };
const TYPED: Values = { ...INITIAL, title: 'Late night' };

function emptyStorage(): DraftStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  };
}

let shared: ReturnType<typeof emptyStorage>;
let now: number;

/** The form opened in a tab; without one in a tab of its own. */
function open({
  tab = emptyStorage() as DraftStorage,
  owner = 'person.data',
  key = 'create-gig:a',
  initialValues = INITIAL,
  together = [] as (keyof Values)[][],
} = {}) {
  const storages = { shared, tab };
  return new DraftStore({ storages, owner, key, schema, initialValues, together, now: () => now });
}

beforeEach(() => {
  shared = emptyStorage();
  now = 1_800_000_000_000;
});

describe('a draft', () => {
  it('is offered to the next page that asks by the same key, and to no other', () => {
    open().keepValues(TYPED);
    expect(open().read()).toEqual({
      values: TYPED,
      picture: null,
      unanswered: false,
      isSaved: false,
    });
    expect(open({ key: 'create-gig:b' }).read()).toBeNull();
    expect(open({ key: 'create-gig' }).read()).toBeNull();
  });

  it('remembers that it was sent without an answer, until there is one', () => {
    const store = open();
    store.keepValues(TYPED);
    store.keepUnanswered(true);
    expect(open().read()).toMatchObject({ unanswered: true });
    store.keepUnanswered(false);
    expect(open().read()).toMatchObject({ values: TYPED, unanswered: false });
  });

  it('that was sent without an answer is known as saved once the form begins with all of it', () => {
    const store = open();
    store.keepValues(TYPED);
    store.keepUnanswered(true);
    expect(open({ initialValues: TYPED }).read()).toMatchObject({ values: TYPED, isSaved: true });
    expect(open({ initialValues: TYPED }).read(), 'it is said once').toBeNull();
  });

  it('that differs in nothing any more is gone', () => {
    open().keepValues(TYPED);
    expect(open({ initialValues: TYPED }).read()).toBeNull();
  });

  it('keeps the picture byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    await open().keepPicture(new Blob([bytes]));
    const draft = open().read();
    expect(draft?.values).toEqual(INITIAL);
    expect(draft?.picture?.type).toBe('image/png');
    expect(new Uint8Array(await draft!.picture!.arrayBuffer())).toEqual(bytes);
  });

  it('is none when everything is again as the form began', () => {
    const store = open();
    store.keepValues(TYPED);
    store.keepValues(INITIAL);
    expect(shared.kept.size).toBe(0);
  });

  it('undoes no change that was made elsewhere meanwhile', () => {
    open().keepValues(TYPED);
    const changed = { title: 'Early night', status: 'cancelled' };
    expect(open({ initialValues: changed }).read()?.values).toEqual({
      title: 'Late night',
      status: 'cancelled',
    });
  });

  it('brings what belongs to a field along, instead of joining it with what was changed elsewhere', () => {
    const together = [['title', 'status']] satisfies (keyof Values)[][];
    open({ together }).keepValues(TYPED);
    const changed = { title: 'Early night', status: 'cancelled' };
    expect(open({ together, initialValues: changed }).read()?.values).toEqual(TYPED);
    open({ together, initialValues: TYPED }).read();
    expect(shared.kept.size, 'it is saved').toBe(0);
  });

  it('is never shown to another contact in the same browser, and stays for its own', () => {
    open().keepValues(TYPED);
    expect(open({ owner: 'another.data' }).read()).toBeNull();
    expect(hasDraft(shared, 'create-gig', 'another.data', now)).toBe(false);
    expect(hasDraft(shared, 'create-gig', 'person.data', now)).toBe(true);
    expect(open().read()?.values).toEqual(TYPED);
  });

  it('is removed when its contact comes back after its data were deleted', async () => {
    open().keepValues(TYPED);
    await open().keepPicture(new Blob(['x']));
    expect(open({ owner: 'person.since', key: 'create-artist' }).read()).toBeNull();
    expect(shared.kept.size).toBe(0);
  });

  it('is gone once cleared, for the tab that it came from too', async () => {
    const first = open();
    first.keepValues(TYPED);
    await first.keepPicture(new Blob(['x']));
    const second = open();
    second.read();
    second.keepValues({ ...TYPED, title: 'Later night' });
    second.clear();
    expect(shared.kept.size).toBe(0);
  });

  it('is not written any more by a picture that was still being read when it was cleared', async () => {
    const store = open();
    const reading = store.keepPicture(new Blob(['x']));
    store.clear();
    await reading;
    expect(shared.kept.size).toBe(0);
  });

  it('of two tabs stays with its own, also after a reload', () => {
    const [left, right] = [emptyStorage(), emptyStorage()];
    const inLeft = open({ tab: left });
    const inRight = open({ tab: right });
    inLeft.keepValues({ ...INITIAL, title: 'Left' });
    now += 1;
    inRight.keepValues({ ...INITIAL, title: 'Right' });
    expect(open({ tab: left }).read()?.values.title).toBe('Left');
    expect(open({ tab: right }).read()?.values.title).toBe('Right');
    expect(open().read()?.values.title, 'a third tab').toBe('Right');
  });

  it('that another tab goes on with takes its picture along', async () => {
    await open().keepPicture(new Blob(['x']));
    const tab = emptyStorage();
    const next = open({ tab });
    next.read();
    next.keepValues(TYPED);
    expect(open({ tab }).read()).toMatchObject({ values: TYPED, picture: { size: 1 } });
  });

  it('is thrown away after a week', () => {
    open().keepValues(TYPED);
    now += DRAFT_MAXIMUM_AGE_MS;
    expect(open().read()).not.toBeNull();
    now += 1;
    open({ key: 'edit-gig:1' }).read();
    expect(shared.kept.size).toBe(0);
  });

  it('of an older form is thrown away', () => {
    open().keepValues(TYPED);
    const [key] = shared.kept.keys();
    shared.setItem(key!, JSON.stringify({ keptAt: now, values: { title: 5 }, unanswered: false }));
    expect(open().read()).toBeNull();
    expect(shared.kept.size).toBe(0);
  });

  it('that cannot be read is thrown away, and so is a picture without a draft', () => {
    shared.setItem('draft:person.data:create-gig:a:1', '{"title":');
    shared.setItem('draft:person.data:create-gig:a:2:picture', 'AAAA');
    expect(open().read()).toBeNull();
    expect(shared.kept.size).toBe(0);
  });

  it('is dropped, not left outdated, when the storage is full', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const store = open();
    store.keepValues(TYPED);
    shared.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.keepValues({ ...TYPED, title: 'Later night' });
    expect(shared.kept.size).toBe(0);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it('is none where there is no storage', () => {
    const storages = { shared: null, tab: null };
    const store = new DraftStore({
      storages,
      owner: 'person.data',
      key: 'create-gig:a',
      schema,
      initialValues: INITIAL,
    });
    store.keepValues(TYPED);
    store.clear();
    expect(store.read()).toBeNull();
  });
});
