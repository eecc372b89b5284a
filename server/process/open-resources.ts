/** The resources that this process has opened; they are closed in reverse order. */
export class OpenResources {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #closing: Promise<void> | null = null;

  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  closeAll(): Promise<void> {
    this.#closing ??= (async () => {
      for (const close of this.#closers.reverse()) {
        // One resource that fails to close must not keep the database from being stopped.
        await close().catch((error: unknown) => console.error(error));
      }
    })();
    return this.#closing;
  }
}
