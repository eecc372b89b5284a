import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Entry } from './records.ts';

/** How long changes gather before they are written together, in milliseconds. */
const GATHER_MS = 10;

/**
 * The state's append-only file, one JSON line per change. Changes are gathered and written behind
 * the reply: a killed simulator forgets at most the last few milliseconds. A disk that cannot be
 * written ends the process, since the simulator must not promise what it cannot keep.
 */
export class Journal {
  readonly #path: string;
  #file: FileHandle | undefined;
  #lines: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** The changes written so far. A line torn by a crash is where reading ends. */
  async *read(): AsyncGenerator<Entry> {
    await mkdir(dirname(this.#path), { recursive: true });
    // Made where it is not there yet.
    const input = createReadStream(this.#path, { flags: 'a+' });
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const entry = parseLine(line);
      if (!entry) return;
      yield entry;
    }
  }

  /** Replaces the file by the shortest one with the same outcome and opens it for appending. */
  async shorten(entries: Iterable<Entry>): Promise<void> {
    const fresh = `${this.#path}.new`;
    await pipeline(linesOf(entries), createWriteStream(fresh));
    await rename(fresh, this.#path);
    this.#file = await open(this.#path, 'a');
  }

  append(entry: Entry): void {
    this.#lines.push(lineOf(entry));
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }

  /** Writes what has gathered. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = [];
    if (lines.length > 0) {
      this.#writing = this.#writing.then(async () => {
        await this.#file?.appendFile(lines.join(''));
      });
    }
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.#file?.close();
    this.#file = undefined;
  }
}

function* linesOf(entries: Iterable<Entry>): Generator<string> {
  for (const entry of entries) yield lineOf(entry);
}

const lineOf = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

function parseLine(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
