import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Simulator } from '../simulator.ts';
import { GraphError } from './graph-error.ts';

/** Lets a Graph call through that carries the access token, unless a fault stands in its way. */
export function gate({ config, faults, witness }: Simulator) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    witness?.called(request.method, request.url);
    if (faults.lasts('outage')) return fail(reply, faults.knobs.outage);
    const [scheme = '', token] = (request.headers.authorization ?? '').split(' ');
    if (!/^(bearer|oauth)$/i.test(scheme) || token === undefined) {
      throw tokenError('An access token is required to request this resource.');
    }
    if (faults.lasts('tokenExpired')) {
      throw tokenError('Error validating access token: Session has expired.', 463);
    }
    if (token !== config.accessToken) {
      throw tokenError('Invalid OAuth access token - Cannot parse access token');
    }
  };
}

function fail(reply: FastifyReply, outage: Simulator['faults']['knobs']['outage']): void {
  if (outage?.graphError) throw new GraphError(131000, 'A fault is in force');
  reply.code(502).type('text/html').send('<html><body>Sorry, something went wrong.</body></html>');
}

function tokenError(message: string, subcode?: number): GraphError {
  return new GraphError(190, undefined, { message, subcode });
}
