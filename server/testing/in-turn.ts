/** Does one after another. @throws the first failure, after which nothing more is done */
export async function inTurn(works: (() => Promise<unknown>)[]): Promise<void> {
  for (const work of works) await work();
}
