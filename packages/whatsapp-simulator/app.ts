import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control/routes.ts';
import { gate } from './graph/gate.ts';
import { GraphError } from './graph/graph-error.ts';
import { mediaRoutes } from './graph/media.ts';
import { messageRoutes } from './graph/messages.ts';
import { objectRoutes } from './graph/objects.ts';
import { templateRoutes } from './graph/templates.ts';
import { uploadRoutes } from './graph/uploads.ts';
import { pageRoutes } from './page-routes.ts';
import { Problem, sendProblem } from './phones/problem.ts';
import { phoneRoutes } from './phones/routes.ts';
import type { Simulator } from './simulator.ts';

/** Meta's own limit for uploads; larger bodies are refused by the transport. */
const MAX_BODY_BYTES = 100 * 1024 * 1024;
/** Longer than clients keep idle sockets, so that the client closes them and not we. */
const KEEP_ALIVE_MS = 75_000;

/** The simulator's HTTP side: Meta's routes, the phones' interface, the controls and the page. */
export function buildApp(simulator: Simulator): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 600 },
  });
  app.register(async (graph) => graphRoutes(graph, simulator), {
    prefix: '/:version(^v\\d+\\.\\d+$)',
  });
  app.register(async (own) => {
    own.setErrorHandler((error, _request, reply) => sendProblem(reply, problemOf(error)));
    phoneRoutes(own, simulator);
    controlRoutes(own, simulator);
    pageRoutes(own, simulator);
  });
  return app;
}

async function graphRoutes(graph: FastifyInstance, simulator: Simulator): Promise<void> {
  graph.setErrorHandler((error, _request, reply) => {
    const refusal = graphErrorOf(error);
    return reply.code(refusal.httpStatus).send(refusal.body);
  });
  await graph.register(fastifyMultipart);
  graph.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  graph.addHook('onRequest', gate(simulator));
  messageRoutes(graph, simulator);
  mediaRoutes(graph, simulator);
  templateRoutes(graph, simulator);
  uploadRoutes(graph, simulator);
  objectRoutes(graph, simulator);
}

/** Maps transport errors to Meta's; an unexpected error is reported as ours. */
function graphErrorOf(error: unknown): GraphError {
  if (error instanceof GraphError) return error;
  const { statusCode, message } = error as { statusCode?: number; message: string };
  if (statusCode && statusCode < 500) return new GraphError(100, message);
  console.error(error);
  return new GraphError(131000, `The simulator failed: ${message}`);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode, message } = error as { statusCode?: number; message: string };
  if (statusCode && statusCode < 500) return new Problem(statusCode, 'Bad request', message);
  console.error(error);
  return new Problem(500, 'Internal error', 'The simulator failed; its log says why.');
}
