import type { GazetteerColumns, KeyKind } from './gazetteer-asset.ts';
import { runningSums } from './sorted-numbers.ts';

/** Folded names in one sorted array of UTF-8 bytes, searched by prefix. */
export class NameIndex {
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;

  /** `ends` are the positions behind each name in `bytes`. */
  constructor({ bytes, ends }: { bytes: Uint8Array; ends: Uint32Array }) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  /** Length in bytes, to tell a whole match from a prefix. */
  keyLength(key: number): number {
    return this.#ends[key]! - this.#start(key);
  }

  /** The keys that begin with these bytes: from `first` up to, not including, `end`. */
  startingWith(prefix: Uint8Array): { first: number; end: number } {
    const first = this.#firstNotBefore(prefix, 0);
    return { first, end: this.#firstNotBefore(prefix, 1) };
  }

  /** The first key whose order against the prefix (see `#order`) is at least `order`. */
  #firstNotBefore(prefix: Uint8Array, order: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#order(middle, prefix) < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** -1: the key sorts before the prefix; 0: it begins with it; 1: it sorts after all that do. */
  #order(key: number, prefix: Uint8Array): number {
    const start = this.#start(key);
    const length = Math.min(prefix.length, this.#ends[key]! - start);
    for (let i = 0; i < length; i++) {
      const difference = this.#bytes[start + i]! - prefix[i]!;
      if (difference !== 0) return Math.sign(difference);
    }
    return length < prefix.length ? -1 : 0;
  }

  #start(key: number): number {
    return key === 0 ? 0 : this.#ends[key - 1]!;
  }
}

/** The names of all places, and what each names. */
export class KeyIndex extends NameIndex {
  /** By key: the number of the place it names. */
  readonly places: Uint32Array;
  readonly #kinds: Uint8Array;

  constructor(columns: GazetteerColumns) {
    const { keySharedLengths, keyOwnLengths, keyOwnBytes } = columns;
    super(unpackNames(keySharedLengths, keyOwnLengths, keyOwnBytes));
    this.places = columns.keyEntities;
    this.#kinds = columns.keyKinds;
  }

  place(key: number): number {
    return this.places[key]!;
  }

  kind(key: number): KeyKind {
    return this.#kinds[key] as KeyKind;
  }
}

/** Names of which each is stored as what differs from the one before it. */
export function unpackNames(
  sharedLengths: Uint8Array,
  ownLengths: Uint8Array,
  ownBytes: Uint8Array,
) {
  const ends = runningSums(sharedLengths.map((shared, name) => shared + ownLengths[name]!));
  const bytes = new Uint8Array(ends.at(-1) ?? 0);
  let own = 0;
  let before = 0;
  for (let name = 0; name < ends.length; name++) {
    const start = name === 0 ? 0 : ends[name - 1]!;
    const shared = sharedLengths[name]!;
    bytes.copyWithin(start, before, before + shared);
    const ownEnd = own + ownLengths[name]!;
    for (let at = start + shared; own < ownEnd; ) bytes[at++] = ownBytes[own++]!;
    before = start;
  }
  return { bytes, ends };
}
