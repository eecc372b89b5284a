import { Pool } from 'undici';

/** Posts them all to an address over so many connections. @returns how many were answered 200 in a second */
export async function postAll(
  address: string,
  connections: number,
  posts: { headers: Record<string, string>; body: string | Buffer }[],
): Promise<number> {
  const { origin, pathname: path } = new URL(address);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let next = 0;
  const startedAt = performance.now();
  const work = async () => {
    for (let post = posts[next++]; post; post = posts[next++]) {
      const { statusCode, headers, body } = await pool.request({ method: 'POST', path, ...post });
      await (headers['content-type'] === 'application/json' ? body.json() : body.text());
      if (statusCode !== 200) throw new Error(`A post was answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const perSecond = (1000 * posts.length) / (performance.now() - startedAt);
  await pool.close();
  return perSecond;
}
