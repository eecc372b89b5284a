import multipart from '@fastify/multipart';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { fault } from '../../contract/fault.ts';
import { READS_PER_MINUTE, WRITES_PER_MINUTE } from '../../contract/limits.ts';
// For its side effect: the description refers to its schema.
import '../../contract/problem.ts';
import { takeSharedUses } from '../db/shared-uses.ts';
import { NotFoundError } from '../domain/errors.ts';
import type { Services } from '../domain/services.ts';
import { callerOf } from '../load/address-group.ts';
import { type CountUse, createSharedLimit } from '../load/shared-limit.ts';
import { artistRoutes } from './artists.ts';
import { brandNameRoutes } from './brand-names.ts';
import { gigRoutes } from './gigs.ts';
import { locationSubscriptionRoutes } from './location-subscriptions.ts';
import { isPartAFile, MULTIPART_LIMITS } from './multipart.ts';
import { placeRoutes } from './places.ts';
import { answerWithProblem, RefusedCallError } from './problems.ts';
import { createRefusedSaves } from './refused-saves.ts';
import { type FetchPicture, setupSessionRoutes } from './setup-sessions.ts';
import { createUploadLimiter, UPLOAD_LIMITS, type UploadLimits } from './uploads.ts';
import { validateInput } from './validate-input.ts';

/** Counts a call against what its caller may ask in a minute. */
async function countCall(countUse: CountUse, request: FastifyRequest, reply: FastifyReply) {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const [kind, max] = isRead ? ['reads', READS_PER_MINUTE] : ['writes', WRITES_PER_MINUTE];
  const { isWithin, leftMs } = await countUse(`${kind} ${callerOf(request)}`, max, 60_000);
  if (isWithin) return;
  const seconds = Math.ceil(leftMs / 1000);
  reply.header('retry-after', seconds);
  throw new RefusedCallError(429, `Too many calls: try again in ${seconds} seconds`);
}

const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Stagebell',
    version: '1',
    description: [
      'Artists announce gigs, fans hear about them by text message.',
      'What is refused is answered as `application/problem+json` in English. Its `code`, and the `values` that its sentence names, stay the same, for who says it in another language.',
    ].join('\n\n'),
  },
  components: {
    responses: {
      Problem: {
        description: 'Why the call is refused',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  },
};

/** Every call may be refused, in one form. */
const withRefusals: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  for (const path of Object.values(document.openapiObject.paths ?? {})) {
    for (const method of ['get', 'post', 'patch', 'delete'] as const) {
      const responses = path?.[method]?.responses;
      if (responses) responses['4XX'] = { $ref: '#/components/responses/Problem' };
    }
  }
  return jsonSchemaTransformObject(document);
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Notes the methods of every address from here on; the result makes each address answer all others with 405. */
function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, string[]>();
  app.addHook('onRoute', ({ routePath, method }) => {
    known.set(routePath, [...(known.get(routePath) ?? []), ...[method].flat()]);
  });
  return () => {
    for (const [url, taken] of [...known]) {
      const allow = [...new Set(taken)].sort().join(', ');
      app.route({
        url,
        method: METHODS.filter((method) => !taken.includes(method)),
        schema: { hide: true },
        // Before a body is read, after the call is counted.
        preParsing: async (_request, reply) => {
          reply.header('allow', allow);
          throw new RefusedCallError(405, `This address takes ${allow}`);
        },
        handler: () => null,
      });
    }
  };
}

/** The page of the OpenAPI description needs its own scripts and styles. */
const DOCS_POLICY = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'style-src': "'self' 'unsafe-inline'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** How long a call waits for its answer, as while the database hangs, in milliseconds; a body may take a minute. */
const ANSWERED_WITHIN_MS = { reads: 15_000, writes: 80_000 };

/** `countUse` may be shared with other doors. The limits and times are others only in tests. */
export interface ApiOptions {
  services: Services;
  countUse?: CountUse;
  /** Fetches the picture of a message from its messenger; without it nobody sees one. */
  fetchPicture?: FetchPicture | undefined;
  uploadLimits?: UploadLimits;
  answeredWithinMs?: typeof ANSWERED_WITHIN_MS;
}

/** The API, mounted at /api: every call of the specification under /v1, and its OpenAPI description. */
export async function apiPlugin(
  app: FastifyInstance,
  { services, uploadLimits = UPLOAD_LIMITS, ...options }: ApiOptions,
): Promise<void> {
  const { countUse = createSharedLimit(takeSharedUses(services.db, services.vault)) } = options;
  const { reads, writes } = options.answeredWithinMs ?? ANSWERED_WITHIN_MS;
  const uploads = createUploadLimiter(uploadLimits);
  const refusedSaves = createRefusedSaves(countUse);
  // Every call takes JSON or a form; any other type is answered 415.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerWithProblem);
  // Some clients declare JSON and send no body, especially with DELETE; the schema then says what is missing.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body as string, done);
  });

  // Answers may be one person's own.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Before a body is read, but after the headers by which a page elsewhere may read why it is refused.
  app.addHook('preParsing', async (request, reply) => await countCall(countUse, request, reply));
  // The multipart parser reports itself what was too large, after it has read the rest.
  await app.register(multipart, {
    limits: MULTIPART_LIMITS,
    isPartAFile,
    throwFileSizeLimit: false,
  });
  await app.register(swagger, {
    openapi: OPENAPI,
    transform: jsonSchemaTransform,
    transformObject: withRefusals,
  });
  // Its address has no trailing slash, so the page must name its assets by absolute paths.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP: DOCS_POLICY,
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  // Otherwise the 404 page would answer an unknown call.
  app.all('/*', { schema: { hide: true } }, () => {
    throw new NotFoundError(fault('callUnknown'));
  });

  await app.register(
    async (v1) => {
      const refuseRest = refuseOtherMethods(v1);
      v1.addHook('onRoute', (route) => {
        route.handlerTimeout = /GET|HEAD/.test(String(route.method)) ? reads : writes;
      });
      const routes = v1.withTypeProvider<ZodTypeProvider>();
      await routes.register(setupSessionRoutes, { services, fetchPicture: options.fetchPicture });
      await routes.register(artistRoutes, { services, uploads, refusedSaves });
      await routes.register(gigRoutes, { services, uploads, refusedSaves });
      await routes.register(locationSubscriptionRoutes, { services });
      await routes.register(brandNameRoutes, { services });
      await routes.register(placeRoutes, { services, countUse });
      refuseRest();
    },
    { prefix: '/v1' },
  );
}
