/**
 * Runs the tasks of one key one after another, in the order they came, whether or not those before succeed. Tasks of
 * different keys do not wait for each other.
 */
export function oneAtATime(): <Result>(
  key: string,
  task: () => Promise<Result>,
) => Promise<Result> {
  const lastOf = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const result = (lastOf.get(key) ?? Promise.resolve()).then(task);
    const ended = result.catch(() => {});
    lastOf.set(key, ended);
    try {
      return await result;
    } finally {
      if (lastOf.get(key) === ended) lastOf.delete(key);
    }
  };
}
