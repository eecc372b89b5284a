import { createKeptStore } from '../cache/segmented-lru.ts';

/** Answers with a picture drawn from these facts, made by `draw` unless it is known. */
export type DrawnOnce = (facts: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Keeps drawings up to so many bytes; who asks for the same one waits for the same drawing. */
export function createDrawnOnce(mostBytes: number): DrawnOnce {
  const drawings = createKeptStore<Buffer>({ mostBytes, bytesOf: (bytes) => bytes.length });
  const underWay = new Map<string, Promise<Buffer>>();

  return async (facts, draw) => {
    const known = drawings.get(facts);
    if (known) return known;
    const drawing = underWay.get(facts) ?? draw().finally(() => underWay.delete(facts));
    underWay.set(facts, drawing);
    const bytes = await drawing;
    drawings.set(facts, bytes);
    return bytes;
  };
}
