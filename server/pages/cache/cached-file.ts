import type { FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '../../../contract/fault.ts';
import { NotFoundError } from '../../domain/errors.ts';
import type { PageKey } from '../../domain/gigs/page-versions.ts';
import type { Admit } from '../admission.ts';
import { orNotFound } from '../or-not-found.ts';
import { type EncodedResponse, type RenderedResponse, sendEncoded } from './encoded-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** A calendar or feed under an address of its own. */
export interface FileAddress {
  /** The key under which it is cached. */
  address: string;
  /** Whose version says whether it changed. */
  key: PageKey;
  /** May throw NotFoundError. */
  make(): Promise<RenderedResponse>;
}

/** Sends a file that is cached until its version changes, or 404. */
export async function sendCached(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  admit: Admit,
  { address, key, make }: FileAddress,
) {
  const maker = { admit: () => admit(request), make };
  return await sendIfFound(request, reply, async () => {
    return cache.fresh(address) ?? (await cache.find(address, key, maker)) ?? null;
  });
}

/** Sends the response that was found, or 404. */
export async function sendIfFound(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<EncodedResponse | null>,
) {
  return await orNotFound(reply, async () => {
    const response = await find();
    if (!response) throw new NotFoundError(fault('fileUnknown'));
    return sendEncoded(response, request, reply);
  });
}

/** `no-cache`, because the artist may take the former username back. */
export function redirectTo(location: string): RenderedResponse {
  return { status: 301, headers: { location, 'cache-control': 'no-cache' }, body: Buffer.alloc(0) };
}
