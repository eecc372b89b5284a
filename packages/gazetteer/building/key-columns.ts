import type { Key } from './names.ts';

/** The sorted index of all keys, as the asset's columns; `keys[entity]` are one entity's. */
export function keyColumns(keys: Key[][]) {
  const entries = keys.flatMap((own, entity) =>
    own.map(({ text, kind }) => ({ bytes: Buffer.from(text), kind, entity })),
  );
  entries.sort((a, b) => Buffer.compare(a.bytes, b.bytes) || a.entity - b.entity);
  let before: Buffer = Buffer.alloc(0);
  const shared = entries.map(({ bytes }) => {
    const length = sharedLength(before, bytes);
    before = bytes;
    return length;
  });
  const own = entries.map(({ bytes }, i) => bytes.subarray(shared[i]));
  return {
    keySharedLengths: Uint8Array.from(shared),
    keyOwnLengths: Uint8Array.from(own, (bytes) => bytes.length),
    keyOwnBytes: new Uint8Array(Buffer.concat(own)),
    keyEntities: Uint32Array.from(entries, ({ entity }) => entity),
    keyKinds: Uint8Array.from(entries, ({ kind }) => kind),
  };
}

/** How many bytes two names have in common at their beginning. */
export function sharedLength(a: Buffer, b: Buffer): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}
