import { ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { withTimeout } from '../../load/with-timeout.ts';
import { withTrace } from './current-trace.ts';
import type { Attributes, OpenSpan, Tracing, TracingOptions } from './tracing.ts';

const GATHER_MS = 2_000;
/** What is beyond it, because the collector is slow or away, is lost. */
const MAX_QUEUED = 4096;
const SENT_WITHIN_MS = 5_000;
const STOPS_WITHIN_MS = 1_000;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Spans go out in groups, beside everything else: whoever waits for an answer never waits for the collector. */
export function sendTraces({ url, role, measures, gatherMs = GATHER_MS }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SENT_WITHIN_MS });
  const counted: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const outcome = result.error ? 'lost' : 'sent';
        measures.count('trace_spans', { outcome }, spans.length);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': 'stagebell', 'stagebell.role': role }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: counted,
        scheduledDelayMillis: gatherMs,
        exportTimeoutMillis: SENT_WITHIN_MS,
        maxQueueSize: MAX_QUEUED,
      }),
    ],
  });
  const tracer = provider.getTracer('stagebell');

  function open(
    name: string,
    parent: string | null,
    attributes: Attributes,
    from?: number,
  ): OpenSpan & { endAt(to: number): void } {
    const time = from === undefined ? {} : { startTime: from };
    const span = tracer.startSpan(name, { attributes, ...time }, contextOf(parent));
    const { traceId, spanId } = span.spanContext();
    return {
      trace: `00-${traceId}-${spanId}-01`,
      end(more = {}, error) {
        span.setAttributes(more);
        // Its name only: what it says may quote what people wrote.
        if (error !== undefined) {
          const message = error instanceof Error ? error.name : 'unknown';
          span.setStatus({ code: SpanStatusCode.ERROR, message });
        }
        span.end();
      },
      endAt: (to) => span.end(to),
    };
  }

  return {
    isOn: true,
    begin: (name, parent, attributes = {}, from) => open(name, parent, attributes, from),
    note(name, parent, { from, to }, attributes = {}) {
      const span = open(name, parent, attributes, from);
      span.endAt(Math.max(from, to));
      return span.trace;
    },
    async within(name, parent, attributes, work) {
      const span = open(name, parent, attributes);
      try {
        const result = await withTrace(span.trace, work);
        span.end();
        return result;
      } catch (error) {
        span.end({}, error);
        throw error;
      }
    },
    async stop() {
      await withTimeout(provider.shutdown(), STOPS_WITHIN_MS).catch(() => {});
    },
  };
}

/** What was stored by another version, or by nobody, begins a trace of its own. */
function contextOf(parent: string | null) {
  const [, traceId, spanId] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}
