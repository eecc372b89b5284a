/** What is open, closed in the opposite order. */
export class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #closing: Promise<void> | null = null;

  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  closeAll(): Promise<void> {
    this.#closing ??= (async () => {
      for (const close of this.#closers.reverse()) {
        // One part that cannot stop must not keep the database from being stopped last.
        await close().catch((error: unknown) => console.error(error));
      }
    })();
    return this.#closing;
  }
}
