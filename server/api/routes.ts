import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../domain/services.ts';
import type { UploadOptions } from './multipart.ts';

/** The calls about one subject. */
export type ApiRoutes = FastifyPluginAsyncZod<{ services: Services }>;

/** The same, where some of them take a picture. */
export type UploadRoutes = FastifyPluginAsyncZod<UploadOptions>;

/** Describes a call that reads what its path names. */
export const reads = <Params, Answer>(
  tags: string[],
  summary: string,
  params: Params,
  answer: Answer,
) => ({ schema: { summary, tags, params, response: { 200: answer } } });
