import type { z } from '../../contract/zod.ts';
import { pictureOfText, textOfPicture } from './draft-picture.ts';
import {
  DRAFT_PREFIX,
  type DraftRecord,
  newestRecord,
  pictureKey,
  readRecord,
  removeRecord,
  sweepDrafts,
} from './draft-record.ts';
import type { DraftStorage, DraftStorages } from './draft-storage.ts';
import { touchedValues } from './touched-values.ts';

/** What was typed and not saved yet, on top of the form's initial values. */
export interface Draft<Values> {
  values: Values;
  picture: Blob | null;
  /** Whether it was sent without getting an answer, so that it may be saved already. */
  unanswered: boolean;
  /** Whether it was sent without getting an answer and equals the initial values, so that it was saved. */
  isSaved: boolean;
}

/** What `WithDraft` gives a form. */
export interface DraftProps<Values extends object> {
  store: DraftStore<Values>;
  /** Null where the form begins with its initial values. */
  draft: Draft<Values> | null;
}

interface DraftStoreOptions<Values> {
  storages: DraftStorages;
  /** The `drafts` of the setup session: whose drafts they are. */
  owner: string;
  /** The kind of session and what it edits; never the session itself, whose id is a secret. */
  key: string;
  schema: z.ZodObject & z.ZodType<Values>;
  /** The form's initial values. Only differences are kept, so that a draft reverts nobody else's change. */
  initialValues: Values;
  /** What a form without a draft begins with instead of these initial values: it counts as typed. */
  suggested?: Partial<Values>;
  /** Fields that are kept together where any of them differs. */
  together?: readonly (readonly (keyof Values)[])[];
  /** In milliseconds since 1970. */
  now?: () => number;
}

/**
 * Keeps what is typed in the browser, so that a reload, an expired link or a failed submit loses
 * nothing. Every tab has its own draft, a duplicated one too; a tab without one begins with the newest of
 * the others. Where the storage is missing or full, the form works without a draft.
 */
export class DraftStore<Values extends object> {
  /** May be replaced after somebody else changed the edited thing. */
  initialValues: Values;
  /** What differs from how the form began, as it was last kept. */
  changed: Partial<Values> = {};
  /** The picture that was picked, as it was last kept. */
  picked: Blob | null = null;
  readonly #options: DraftStoreOptions<Values>;
  readonly #storage: DraftStorage | null;
  readonly #now: () => number;
  /** What the keys of all tabs begin with. */
  readonly #prefix: string;
  readonly #ownKey: string;
  /** The draft of another tab that this one began with. */
  #adoptedKey: string | null = null;
  #unanswered = false;
  #copied = false;

  constructor(options: DraftStoreOptions<Values>) {
    this.#options = options;
    this.initialValues = options.initialValues;
    this.#storage = options.storages.shared;
    this.#now = options.now ?? Date.now;
    this.#prefix = `${DRAFT_PREFIX}${options.owner}:${options.key}:`;
    this.#ownKey = ownKey(options.storages.tab, this.#prefix);
  }

  /** Of a form without a draft. */
  get startingValues(): Values {
    return { ...this.initialValues, ...this.#options.suggested };
  }

  /** Null where nothing is kept, or what is kept came from an older form. */
  read(): Draft<Values> | null {
    const storage = this.#storage;
    if (!storage) return null;
    sweepDrafts(storage, this.#options.owner, this.#now());
    const own = readRecord(storage, this.#ownKey) && this.#ownKey;
    const key = own ?? newestRecord(storage, this.#prefix);
    const record = key && readRecord(storage, key);
    if (!record) return null;
    const changed = this.#options.schema.partial().safeParse(record.values);
    if (!changed.success) {
      removeRecord(storage, key);
      return null;
    }
    const { unanswered } = record;
    const picture = pictureOfText(storage.getItem(pictureKey(key)));
    const values = { ...this.initialValues, ...(changed.data as Partial<Values>) };
    this.#adoptedKey = key;
    this.changed = this.#difference(values);
    this.picked = picture;
    this.#unanswered = unanswered;
    const isSaved = this.#isEmpty();
    if (isSaved) this.clear();
    return isSaved && !unanswered ? null : { values, picture, unanswered, isSaved };
  }

  keepValues(values: Values): void {
    this.changed = this.#difference(values);
    this.#keep();
  }

  /** Records whether the form was sent without getting an answer. */
  keepUnanswered(unanswered: boolean): void {
    if (unanswered === this.#unanswered) return;
    this.#unanswered = unanswered;
    this.#keep();
  }

  async keepPicture(picture: Blob): Promise<void> {
    this.picked = picture;
    const text = await textOfPicture(picture);
    // Meanwhile the form may have been sent, or another picture picked.
    if (this.picked !== picture) return;
    this.#keep();
    this.#write(pictureKey(this.#ownKey), text);
  }

  clear(): void {
    this.changed = {};
    this.picked = null;
    this.#unanswered = false;
    if (!this.#storage) return;
    removeRecord(this.#storage, this.#ownKey);
    if (this.#adoptedKey) removeRecord(this.#storage, this.#adoptedKey);
  }

  #difference(values: Values): Partial<Values> {
    return touchedValues(values, this.initialValues, this.#options.together);
  }

  #isEmpty(): boolean {
    return Object.keys(this.changed).length === 0 && this.picked === null;
  }

  #keep(): void {
    if (this.#isEmpty()) {
      this.clear();
      return;
    }
    const record: DraftRecord = {
      keptAt: this.#now(),
      values: this.changed,
      unanswered: this.#unanswered,
    };
    this.#write(this.#ownKey, JSON.stringify(record));
    this.#copyPicture();
  }

  /** With the first change, what another tab had kept becomes this tab's own. */
  #copyPicture(): void {
    const from = this.#adoptedKey;
    if (!from || from === this.#ownKey || this.#copied) return;
    this.#copied = true;
    const text = this.#storage?.getItem(pictureKey(from));
    if (text) this.#write(pictureKey(this.#ownKey), text);
  }

  #write(key: string, text: string): void {
    try {
      this.#storage?.setItem(key, text);
    } catch (error) {
      // A full storage throws. An outdated draft would be worse than none.
      this.#storage?.removeItem(key);
      console.warn('The draft could not be kept:', error);
    }
  }
}

/** Where this tab keeps its draft; the same after a reload, another in another tab. */
function ownKey(tab: DraftStorages['tab'], prefix: string): string {
  const stored = tab?.getItem(prefix);
  if (stored) return stored;
  const key = `${prefix}${Math.random().toString(36).slice(2)}`;
  tab?.setItem(prefix, key);
  return key;
}
