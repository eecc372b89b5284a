import type { Measures } from '../metrics.ts';

/** A span's attributes: counts and kinds, nothing about a person. */
export type Attributes = Record<string, string | number | boolean>;

/** A span under way. */
export interface OpenSpan {
  /** As W3C's `traceparent`, to be stored with what follows from it. */
  trace: string;
  end(attributes?: Attributes, error?: unknown): void;
}

export interface Tracing {
  /** False: nothing is traced, and attributes need not be computed. */
  isOn: boolean;
  /**
   * Begins a span; one that is not ended is not sent.
   * @param parent a `traceparent`; null: it begins a trace
   * @param from when it began, in ms since 1970; left out: now
   */
  begin(name: string, parent: string | null, attributes?: Attributes, from?: number): OpenSpan;
  /** Notes a span that is over, from and to in ms since 1970; returns its `traceparent`. */
  note(
    name: string,
    parent: string | null,
    time: { from: number; to: number },
    attributes?: Attributes,
  ): string | null;
  /** Runs work in a span, under which whatever it begins comes. */
  within<Result>(
    name: string,
    parent: string | null,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Sends what is still to be sent, for a second at most. */
  stop(): Promise<void>;
}

/** For who sends no traces: costs nothing. */
export const NO_TRACING: Tracing = {
  isOn: false,
  begin: () => ({ trace: '', end() {} }),
  note: () => null,
  within: (_name, _parent, _attributes, work) => work(),
  stop: async () => {},
};

export interface TracingOptions {
  /** Where a collector takes OTLP by HTTP, like `http://127.0.0.1:4318/v1/traces`. */
  url: string;
  role: string;
  measures: Measures;
  /** How long spans are gathered, in ms. */
  gatherMs?: number;
}
