import { NO_TRACING, type Tracing, type TracingOptions } from './tracing.ts';

/** Sends traces where a collector is set up; OpenTelemetry is loaded only then. */
export async function openTracing({
  url,
  ...options
}: Omit<TracingOptions, 'url'> & { url: string | null }): Promise<Tracing> {
  if (url === null) return NO_TRACING;
  const { sendTraces } = await import('./send-traces.ts');
  return sendTraces({ url, ...options });
}
