import type { z } from 'zod';

/** What a person typed and has not saved yet. */
export interface Draft<Values> {
  values: Values | null;
  picture: Blob | null;
}

/** The part of the browser's storage that a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps one draft in the browser, so that a reload, an expired link or a failed submit loses nothing.
 * Where the browser gives no storage, or it is full, the form works on without a draft.
 */
export class DraftStore<Values> {
  readonly #storage: DraftStorage | null;
  readonly #schema: z.ZodType<Values>;
  readonly #valuesKey: string;
  readonly #pictureKey: string;

  constructor(storage: DraftStorage | null, key: string, schema: z.ZodType<Values>) {
    this.#storage = storage;
    this.#schema = schema;
    this.#valuesKey = `draft:${key}`;
    this.#pictureKey = `draft:${key}:picture`;
  }

  /** Null where nothing is kept, or what is kept came from an older form. */
  read(): Draft<Values> | null {
    try {
      const values = this.#readValues();
      const picture = pictureOf(this.#storage?.getItem(this.#pictureKey) ?? null);
      return values || picture ? { values, picture } : null;
    } catch (error) {
      // Not our own writing: JSON or base64 that cannot be read.
      console.warn('The draft could not be read:', error);
      this.clear();
      return null;
    }
  }

  keepValues(values: Values): void {
    this.#keep(this.#valuesKey, JSON.stringify(values));
  }

  async keepPicture(picture: Blob): Promise<void> {
    this.#keep(this.#pictureKey, await textOf(picture));
  }

  clear(): void {
    this.#storage?.removeItem(this.#valuesKey);
    this.#storage?.removeItem(this.#pictureKey);
  }

  #readValues(): Values | null {
    const kept = this.#storage?.getItem(this.#valuesKey);
    if (!kept) return null;
    const values = this.#schema.safeParse(JSON.parse(kept));
    return values.success ? values.data : null;
  }

  #keep(key: string, text: string): void {
    try {
      this.#storage?.setItem(key, text);
    } catch (error) {
      // A full storage throws. An outdated draft would mislead more than none.
      this.#storage?.removeItem(key);
      console.warn('The draft could not be kept:', error);
    }
  }
}

/** The browser's storage; null where cookies and storage are turned off, for then reading it throws. */
export function browserStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** A storage holds texts, so a picture is kept as the base64 of its PNG. */
async function textOf(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function pictureOf(text: string | null): Blob | null {
  if (!text) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
