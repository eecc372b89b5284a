import { isUnsettled } from '../../contract/api-problem.ts';

interface SavedChoiceOptions<Value> {
  save: (value: Value) => Promise<void>;
  /** Reads the saved value after the answer to `save` was lost. */
  readSaved: () => Promise<Value>;
  /** Called with a choice that is being saved, which is shown; null once what is saved is shown again. */
  onPending: (pending: { value: Value } | null) => void;
  /** Called when the newest choice was not saved, or it is unknown whether it was. */
  onFailed: (error: unknown, value: Value) => void;
}

/**
 * Saves choices one after the other, so that the last one wins. Shows a choice at once, until the newest is saved or
 * has failed.
 */
export class SavedChoice<Value> {
  readonly #options: SavedChoiceOptions<Value>;
  #newest = 0;
  #saving = Promise.resolve();

  constructor(options: SavedChoiceOptions<Value>) {
    this.#options = options;
  }

  /** Settles once the choice is saved or has failed; never rejects. */
  choose(value: Value): Promise<void> {
    this.#newest += 1;
    const number = this.#newest;
    this.#options.onPending({ value });
    this.#saving = this.#saving.then(() => this.#save(value, number));
    return this.#saving;
  }

  async #save(value: Value, number: number): Promise<void> {
    const { save, onPending, onFailed } = this.#options;
    let failure: { error: unknown } | null = null;
    try {
      await save(value);
    } catch (error) {
      if (!isUnsettled(error) || !(await this.#isSaved(value))) failure = { error };
    }
    if (number !== this.#newest) return;
    onPending(null);
    if (failure) onFailed(failure.error, value);
  }

  async #isSaved(value: Value): Promise<boolean> {
    try {
      return (await this.#options.readSaved()) === value;
    } catch (error) {
      console.error('What is saved could not be read:', error);
      return false;
    }
  }
}
