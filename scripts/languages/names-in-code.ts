/** What a file of code names, and of each name what it is read from: `say` in `say.hello`, "" where it stands alone. */
export type NamesInCode = ReadonlyMap<string, ReadonlySet<string>>;

const NAME = /[A-Za-z_$][\w$-]*/g;
const BEFORE = /([A-Za-z_$][\w$]*)\??\.$/;
/** In characters: no name of ours is longer. */
const LOOKED_BACK = 60;

/** Every name and quoted word in a file of code, comments included, but for the names of its own functions. */
export function namesInCode(code: string): NamesInCode {
  const names = new Map<string, Set<string>>();
  for (const { 0: name, index } of code.matchAll(NAME)) {
    const before = code.slice(Math.max(0, index - LOOKED_BACK), index);
    if (before.endsWith('function ')) continue;
    const readFrom = before.endsWith('.') ? (BEFORE.exec(before)?.[1] ?? '') : '';
    names.set(name, (names.get(name) ?? new Set()).add(readFrom));
  }
  return names;
}
