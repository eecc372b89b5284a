import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Entry } from './records.ts';

/** How long changes gather before they are written together, in milliseconds. */
const GATHER_MS = 10;
/** A file with fewer lines is not shortened while it is open. */
const MIN_LINES_SHORTENED = 10_000;
/** Between two tries to write to a disk that has no room. */
const AGAIN_MS = 500;

/**
 * The state's append-only file, one JSON line per change. Changes are gathered and written behind
 * the reply: a killed simulator forgets at most the last few milliseconds, and what a full disk had no
 * room for, which is written as soon as it has. Once half of its lines are of no more use, it is shortened.
 */
export class Journal {
  readonly #path: string;
  #file: FileHandle | undefined;
  #lines: string[] = [];
  /** How many lines the file has, and how many it had when it was shortened last. */
  #count = 0;
  #shortest = 0;
  #snapshot: () => Iterable<Entry> = () => [];
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

  /**
   * Replaces the file by the shortest one with the same outcome and opens it for appending.
   * @param snapshot the entries of that file; used again whenever the file has grown
   */
  async open(snapshot: () => Iterable<Entry>): Promise<void> {
    this.#snapshot = snapshot;
    await this.#shorten();
  }

  async #shorten(): Promise<void> {
    // At once, for the state goes on changing; what has gathered is part of it.
    const lines = Array.from(this.#snapshot(), lineOf);
    const gathered = this.#lines.splice(0);
    const fresh = `${this.#path}.new`;
    try {
      await pipeline(lines, createWriteStream(fresh));
    } catch (error) {
      this.#lines = gathered.concat(this.#lines);
      throw error;
    }
    await rename(fresh, this.#path);
    await this.#file?.close();
    this.#file = await open(this.#path, 'a');
    this.#count = lines.length;
    this.#shortest = lines.length;
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
    try {
      const grown = this.#count + this.#lines.length;
      if (grown > Math.max(MIN_LINES_SHORTENED, 2 * this.#shortest)) await this.#shorten();
      else await this.#appendTo(this.#file);
    } catch (error) {
      console.error('The simulator cannot write its journal, and tries again:', error);
      this.#timer ??= setTimeout(() => void this.flush(), AGAIN_MS);
    }
  }

  async #appendTo(file: FileHandle): Promise<void> {
    const { size } = await file.stat();
    const lines = this.#lines.splice(0);
    try {
      await file.appendFile(lines.join(''));
      this.#count += lines.length;
    } catch (error) {
      // A torn line would be where reading ends.
      await file.truncate(size);
      this.#lines = lines.concat(this.#lines);
      throw error;
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
