interface Reading {
  /** Reading the same again while it is under way does nothing. */
  address: string;
  /** Rejects when it fails; `signal` says when something else has been asked for. */
  read: (signal: AbortSignal) => Promise<void>;
  /** What is done after a failure. */
  otherwise: () => void;
}

/** Shows in `list` that it is being read, and lets a later reading end an earlier one. */
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
