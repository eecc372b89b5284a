import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTrace } from './current-trace.ts';
import type { OpenSpan, Tracing } from './tracing.ts';

/** Whether a call may lead to a message: page views are not traced. */
const isTraced = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  method !== 'GET' && method !== 'HEAD' && /^\/(api|webhooks)\//.test(url);

/** Every save, and every call of WhatsApp's, begins a trace. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done();
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracing.begin(`${request.method} ${route}`, null, attributes);
    spans.set(request, span);
    withTrace(span.trace, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    const error = statusCode >= 500 ? new Error('of ours') : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error);
  });
}
