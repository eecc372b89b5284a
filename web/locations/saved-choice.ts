import { isUnsettled } from '../../contract/api-problem.ts';

interface SavedChoiceOptions<Value> {
  /** What is saved to begin with. */
  saved: Value;
  save: (value: Value) => Promise<void>;
  /** Asks what is saved, where the answer to `save` was lost. */
  look: () => Promise<Value>;
  onShow: (value: Value) => void;
  /** Told when the newest choice was not saved, or nobody knows whether it was. */
  onFailed: (error: unknown) => void;
}

/**
 * Saves choices one after the other, so that the last one stands. Shows a choice at once, and after a
 * failure what is saved in truth, but never over a newer choice that is still on its way.
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
      if (isUnsettled(error)) await this.#lookAgain();
      if (this.#saved !== value) failure = { error };
    }
    if (number !== this.#newest) return;
    onShow(this.#saved);
    if (failure) onFailed(failure.error);
  }

  /** Leaves what was saved last as it is where that cannot be asked either. */
  async #lookAgain(): Promise<void> {
    try {
      this.#saved = await this.#options.look();
    } catch (error) {
      console.error('What is saved could not be read:', error);
    }
  }
}
