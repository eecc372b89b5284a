import { once } from '@stagebell/reading/lazy';

// One list of what is made ahead, for the tables of what reads texts too.
export { lazy, once, oncePer, openOnce, warmUp } from '@stagebell/reading/lazy';

/** An object each of whose properties is made when it is first read. */
export function lazyProperties<Things extends object>(
  makers: {
    [Name in keyof Things]: () => Things[Name];
  },
): Things {
  const things = {} as Things;
  for (const name of Object.keys(makers) as (keyof Things)[]) {
    Object.defineProperty(things, name, { get: once(makers[name]), enumerable: true });
  }
  return things;
}
