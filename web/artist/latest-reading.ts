interface Reading {
  /** A key; reading the same one again while it is being read does nothing. */
  address: string;
  /** Rejects on failure; `signal` is aborted when something else is read instead. */
  read: (signal: AbortSignal) => Promise<void>;
  /** What is done after a failure. */
  otherwise: () => void;
}

/** Marks `list` as busy while it is read; a later reading aborts an earlier one. */
export function latestReading(list: Pick<HTMLElement, 'ariaBusy'>) {
  let controller = new AbortController();
  let underWay = '';

  function stop(): void {
    controller.abort();
    list.ariaBusy = null;
    underWay = '';
  }

  async function finish({ read, otherwise }: Reading, signal: AbortSignal): Promise<void> {
    try {
      await read(signal);
    } catch {
      if (!signal.aborted) otherwise();
    }
    if (!signal.aborted) stop();
  }

  return {
    stop,
    start(reading: Reading): void {
      if (underWay === reading.address) return;
      stop();
      controller = new AbortController();
      underWay = reading.address;
      list.ariaBusy = 'true';
      void finish(reading, controller.signal);
    },
  };
}
