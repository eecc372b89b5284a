import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Entry } from './records.ts';

/** How long changes gather before they are written together, in milliseconds. */
const GATHER_MS = 10;
/** Between two tries to write to a disk that has no room. */
const AGAIN_MS = 500;

/**
 * The state's append-only file, one JSON line per change. Changes are gathered and written behind
 * the reply: a killed simulator forgets at most the last few milliseconds, and what a full disk had no
 * room for, which is written as soon as it has.
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
  async shorten(entries: Generator<Entry>): Promise<void> {
    const fresh = `${this.#path}.new`;
    await pipeline(entries.map(lineOf), createWriteStream(fresh));
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
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#lines.length === 0 || !this.#file) return;
    const { size } = await this.#file.stat();
    const lines = this.#lines.splice(0);
    try {
      await this.#file.appendFile(lines.join(''));
    } catch (error) {
      console.error('The simulator cannot write its journal, and tries again:', error);
      // A torn line would be where reading ends.
      await this.#file.truncate(size);
      this.#lines = lines.concat(this.#lines);
      this.#timer ??= setTimeout(() => void this.flush(), AGAIN_MS);
    }
  }

  async close(): Promise<void> {
    await this.flush();
    await this.#file?.close();
    this.#file = undefined;
  }
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
