import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Knobs, knobs } from '../faults/knobs.ts';
import { check } from '../phones/problem.ts';
import type { Simulator } from '../simulator.ts';
import { applyQualityFaults } from '../templates/template-status.ts';

const TEN_YEARS_SECONDS = 10 * 366 * 24 * 3600;
const advance = z.strictObject({ advanceSeconds: z.number().min(0).max(TEN_YEARS_SECONDS) });

const update = z.strictObject({
  field: z.string().min(1),
  value: z.record(z.string(), z.unknown()),
});

/** The controls for tests: faults, time, and webhooks of kinds that the simulator does not send itself. */
export function controlRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { buckets, clock, faults, store, webhooks } = simulator;

  app.get('/faults', () => faults.knobs);

  app.put('/faults', (request) => {
    setFaults(check(knobs.partial(), request.body));
    return faults.knobs;
  });

  app.delete('/faults', (_request, reply) => {
    setFaults({});
    return reply.code(204).send();
  });

  app.get('/clock', () => now());

  app.post('/clock', (request) => {
    clock.advance(check(advance, request.body).advanceSeconds * 1000);
    store.commit({ kind: 'clock', offsetMs: clock.offsetMs });
    return now();
  });

  app.post('/updates', (request, reply) => {
    const { field, value } = check(update, request.body);
    webhooks.add({ about: field, field, value });
    return reply.code(202).send();
  });

  function setFaults(set: Knobs): void {
    faults.set(set);
    buckets.clear();
    applyQualityFaults(simulator);
  }

  function now() {
    return { now: new Date(clock.now()).toISOString() };
  }
}
