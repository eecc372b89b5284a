import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Simulator } from '../simulator.ts';
import type { Store } from '../state/store.ts';
import type { PhoneEvent } from './events.ts';
import { viewMessage } from './message-view.ts';

/** Answers with server-sent events until the watcher leaves or the simulator stops. */
export function streamEvents(
  { events, store }: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
  concerns: (event: PhoneEvent) => boolean,
): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    connection: 'keep-alive',
  });
  reply.raw.write('retry: 1000\n\n');
  const stop = events.listen((event) => {
    if (!concerns(event)) return;
    reply.raw.write(`event: ${event.event}\ndata: ${JSON.stringify(dataOf(event, store))}\n\n`);
  });
  request.raw.on('close', () => {
    stop();
    reply.raw.end();
  });
}

function dataOf({ event: _, ...data }: PhoneEvent, store: Store): object {
  return 'message' in data ? { waId: data.waId, ...viewMessage(data.message, store) } : data;
}
