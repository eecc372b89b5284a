import { json } from 'node:stream/consumers';
import { serve } from './serve.ts';

/** A span as a collector is told it. */
export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number>;
}

export interface TestCollector {
  /** Where it takes traces. */
  url: string;
  spans: CollectedSpan[];
  close(): Promise<void>;
}

interface Told {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & {
        attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
      })[];
    }[];
  }[];
}

/** An OpenTelemetry collector that takes OTLP in JSON by HTTP, and keeps what it is told. */
export async function startCollector(): Promise<TestCollector> {
  const spans: CollectedSpan[] = [];
  const { origin, close } = await serve(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Told;
    for (const { scopeSpans } of resourceSpans) {
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const pairs = span.attributes.map(({ key, value }) => [
          key,
          value.stringValue ?? value.intValue ?? '',
        ]);
        spans.push({ ...span, attributes: Object.fromEntries(pairs) });
      }
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  return { url: `${origin}/v1/traces`, spans, close };
}
