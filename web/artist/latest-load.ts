interface Load {
  /** Starting the same key again while it loads does nothing. */
  key: string;
  /** Rejects on failure; `signal` is aborted when something else is loaded instead. */
  load: (signal: AbortSignal) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** Marks `list` as busy while something is loaded into it; a later load aborts an earlier one. */
export function latestLoad(list: Pick<HTMLElement, 'ariaBusy'>) {
  let controller = new AbortController();
  let loading = '';

  function stop(): void {
    controller.abort();
    list.ariaBusy = null;
    loading = '';
  }

  async function run({ load, onFailure }: Load, signal: AbortSignal): Promise<void> {
    try {
      await load(signal);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    if (!signal.aborted) stop();
  }

  return {
    stop,
    start(next: Load): void {
      if (loading === next.key) return;
      stop();
      controller = new AbortController();
      loading = next.key;
      list.ariaBusy = 'true';
      void run(next, controller.signal);
    },
  };
}
