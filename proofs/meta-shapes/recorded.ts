import { readFile } from 'node:fs/promises';

type Fields = Record<string, unknown>;

async function recorded(file: string): Promise<Record<string, Fields>> {
  return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
}

/** What Meta's documentation and its users' recordings show being posted, by what it says. */
export const REQUESTS = await recorded('./requests.json');

/** What Meta answers to them, by how it ends. */
export const ANSWERS = await recorded('./answers.json');

/** The changes of a recorded webhook, by the name of its file among the connector's fixtures. */
export async function recordedChanges(name: string): Promise<{ field: string; value: Fields }[]> {
  const file = new URL(`../../server/whatsapp/fixtures/${name}.json`, import.meta.url);
  const { entry } = JSON.parse(await readFile(file, 'utf8')) as {
    entry: { changes: { field: string; value: Fields }[] }[];
  };
  return entry.flatMap(({ changes }) => changes);
}
