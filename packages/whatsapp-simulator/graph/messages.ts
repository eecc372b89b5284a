import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BusinessNumber } from '../config.ts';
import { accept } from '../delivery/acceptance.ts';
import { takeFromLimit } from '../delivery/limits.ts';
import { reachedBy } from '../phones/dialling.ts';
import { markRead } from '../phones/inbound.ts';
import type { Simulator } from '../simulator.ts';
import { type CheckedMessage, checkMessage } from '../validation/message.ts';
import { checkReadReceipt } from '../validation/read-receipt.ts';
import { makeWamid } from '../wamid.ts';
import { errorTitle, GraphError } from './graph-error.ts';
import { requireNumber } from './numbers.ts';

/** How long the business seems to type, unless its message comes first. */
const TYPING_SECONDS = 25;

/** The business number's sending routes. */
export function messageRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { store, events } = simulator;

  app.post<{ Params: { id: string } }>('/:id/messages', async (request, reply) => {
    const number = requireNumber(simulator, request.params.id);
    const body = request.body as { status?: unknown } | null;
    if (body?.status !== undefined) {
      const { message, typing } = checkReadReceipt(body, store.messages);
      markRead(simulator, message);
      const { waId } = message;
      if (typing) events.emit({ event: 'typing', waId, seconds: TYPING_SECONDS });
      return { success: true };
    }
    return send(simulator, number, request, reply, checkMessage(simulator, body));
  });
}

async function send(
  simulator: Simulator,
  number: BusinessNumber,
  request: FastifyRequest,
  reply: FastifyReply,
  checked: CheckedMessage,
) {
  const { faults, store, config } = simulator;
  const { businessNumber } = number;
  const waId = checked.waId
    ? reachedBy(store, checked.waId)
    : checked.userId && store.waIdOf(checked.userId);
  refuseByFault(simulator, waId);
  if (waId === businessNumber) throw new GraphError(131021);
  if (waId !== undefined) takeFromLimit(simulator, businessNumber);
  const besideFirst = businessNumber === config.businessNumber ? undefined : businessNumber;
  const id = makeWamid(waId ?? '0000000', 'outbound');
  const body = request.body as Record<'type' | 'biz_opaque_callback_data', string>;
  const { phoneNumberId } = number;
  const staged = await simulator.witness?.sent({ ...body, messageId: id, phoneNumberId });
  if (typeof staged === 'object') return reply.code(staged.status).send(staged.body);
  // A user id in `to`, or one nobody has, is answered like any other and goes nowhere.
  if (waId !== undefined) accept(simulator, id, waId, besideFirst, checked);
  const wait = faults.draw(faults.knobs.responseDelayMs);
  if (wait > 0) await sleep(wait);
  if (staged === 'silence') return reply.hijack();
  const isReset = staged === 'reset' || faults.happens(faults.knobs.resetAfterAccepting);
  if (isReset) return resetConnection(reply);
  const { to } = request.body as { to?: string };
  const contact = checked.userId
    ? { input: checked.userId, user_id: checked.userId }
    : { input: to, wa_id: waId ?? to };
  return {
    messaging_product: 'whatsapp',
    contacts: [contact],
    messages: [{ id }],
  };
}

function refuseByFault({ faults }: Simulator, waId: string | undefined): void {
  const { sendError } = faults.knobs;
  if (!sendError || (sendError.to && !sendError.to.includes(waId ?? ''))) return;
  throw new GraphError(sendError.code, errorTitle(sendError.code));
}

/** Resets the connection instead of answering. */
function resetConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}
