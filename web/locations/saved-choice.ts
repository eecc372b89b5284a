import { isUnsettled } from '../../contract/api-problem.ts';

interface SavedChoiceOptions<Value> {
  /** The value that is saved at first. */
  saved: Value;
  save: (value: Value) => Promise<void>;
  /** Reads the saved value after the answer to `save` was lost. */
  readSaved: () => Promise<Value>;
  onShow: (value: Value) => void;
  /** Called when the newest choice was not saved, or it is unknown whether it was. */
  onFailed: (error: unknown) => void;
}

/**
 * Saves choices one after the other, so that the last one wins. Shows a choice at once, and after a failure
 * the value that is really saved, unless a newer choice is still being saved.
 */
export class SavedChoice<Value> {
  readonly #options: SavedChoiceOptions<Value>;
  #saved: Value;
  #newest = 0;
  #saving = Promise.resolve();

  constructor(options: SavedChoiceOptions<Value>) {
    this.#options = options;
    this.#saved = options.saved;
  }

  /** Settles once the choice is saved or has failed; never rejects. */
  choose(value: Value): Promise<void> {
    this.#newest += 1;
    const number = this.#newest;
    this.#options.onShow(value);
    this.#saving = this.#saving.then(() => this.#save(value, number));
    return this.#saving;
  }

  async #save(value: Value, number: number): Promise<void> {
    const { save, onShow, onFailed } = this.#options;
    let failure: { error: unknown } | null = null;
    try {
      await save(value);
      this.#saved = value;
    } catch (error) {
      if (isUnsettled(error)) await this.#readSaved();
      if (this.#saved !== value) failure = { error };
    }
    if (number !== this.#newest) return;
    onShow(this.#saved);
    if (failure) onFailed(failure.error);
  }

  /** Keeps the last known value where the saved one cannot be read either. */
  async #readSaved(): Promise<void> {
    try {
      this.#saved = await this.#options.readSaved();
    } catch (error) {
      console.error('What is saved could not be read:', error);
    }
  }
}
