import type { Simulator } from '../simulator.ts';
import type { Message, StatusError, Template } from '../state/records.ts';
import { revisionKey } from '../state/template-history.ts';
import type { CheckedMessage } from '../validation/message.ts';
import { startDelivery } from './deliveries.ts';
import { isWindowOpen, monthOf, price, reasonToFail, statusError } from './outcome.ts';

/**
 * Stores a validated message, decides its outcome and starts its delivery.
 * @param id by which it is known
 * @param businessNumber that it is sent by, where that is not the first
 */
export function accept(
  simulator: Simulator,
  id: string,
  waId: string,
  businessNumber: string | undefined,
  checked: CheckedMessage,
): void {
  const { store, clock, events } = simulator;
  const at = clock.now();
  const circumstances = {
    phone: store.phone(waId),
    template: checked.template,
    windowOpen: isWindowOpen(store.lastInboundAt(waId, businessNumber), at),
    serviceMessagesThisMonth: store.serviceMessagesIn(monthOf(at)),
    at,
  };
  const { mediaId, template } = checked;
  const message: Message = {
    id,
    waId,
    ...(businessNumber !== undefined && { businessNumber }),
    from: 'business',
    type: checked.type,
    at,
    status: 'accepted',
    payload: checked.payload,
    pricing: price(circumstances),
    fate: failureByFault(simulator) ?? reasonToFail(circumstances),
    byUserId: checked.userId !== undefined,
    expiresAt: at + timeToLive(template),
    ...(template && { templateRevision: revisionKey(template) }),
    ...(mediaId !== undefined && { mediaId }),
  };
  store.commit({ kind: 'message', message });
  events.emit({ event: 'message', waId, message });
  startDelivery(simulator, message);
}

const DAY_SECONDS = 24 * 3600;

/** How long a message waits for a phone that is switched off, in milliseconds. */
function timeToLive(template: Template | undefined): number {
  const { sendTtlSeconds = -1 } = template ?? {};
  return 1000 * (sendTtlSeconds === -1 ? 30 * DAY_SECONDS : sendTtlSeconds);
}

function failureByFault({ faults }: Simulator): StatusError | undefined {
  const { failMessages } = faults.knobs;
  return failMessages && statusError(failMessages.code);
}
