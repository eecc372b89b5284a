import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../contract/api-problem.ts';
import { SavedChoice } from './saved-choice.ts';

const refused = new ApiProblem({ title: 'No', status: 400, detail: 'No' });
const lost = new ApiProblem({ title: 'No answer', status: 0, detail: 'There was no answer' });

/** A choice that stands at 30; `fates` is what becomes of each save, in their order. */
function choosing(fates: (Error | null)[], readSaved = async () => 30) {
  const shown: number[] = [];
  const onFailed = vi.fn();
  let saved = 30;
  const choice = new SavedChoice<number>({
    save: async (value) => {
      const fate = fates.shift();
      if (fate) throw fate;
      saved = value;
    },
    readSaved: async () => {
      saved = await readSaved();
      return saved;
    },
    onPending: (pending) => shown.push(pending ? pending.value : saved),
    onFailed,
  });
  return { choice, shown, onFailed };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a choice that is saved at once', () => {
  it('is shown before it is saved, and stays', async () => {
    const { choice, shown, onFailed } = choosing([null]);
    const saving = choice.choose(10);
    expect(shown).toEqual([10]);
    await saving;
    expect(shown.at(-1)).toBe(10);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('goes back to what is saved when it is refused', async () => {
    const { choice, shown, onFailed } = choosing([null, refused]);
    await choice.choose(10);
    await choice.choose(25);
    expect(shown.at(-1)).toBe(10);
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(refused, 25);
  });

  it('is not shown as the former where a newer one was saved after it failed', async () => {
    const { choice, shown, onFailed } = choosing([refused, null]);
    await Promise.all([choice.choose(10), choice.choose(25)]);
    expect(shown).toEqual([10, 25, 25]);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('is shown as it was saved where the answer was lost and asked for again', async () => {
    const { choice, shown, onFailed } = choosing([lost], async () => 10);
    await choice.choose(10);
    expect(shown.at(-1)).toBe(10);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('is shown as it is where the answer was lost and it was not saved', async () => {
    const { choice, shown, onFailed } = choosing([lost], async () => 50);
    await choice.choose(10);
    expect(shown.at(-1)).toBe(50);
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(lost, 10);
  });

  it('is shown as it last stood for certain where nothing can be asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { choice, shown, onFailed } = choosing([lost, null], () => Promise.reject(lost));
    await choice.choose(10);
    expect(shown.at(-1)).toBe(30);
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(lost, 10);
    await choice.choose(25);
    expect(shown.at(-1)).toBe(25);
  });
});
