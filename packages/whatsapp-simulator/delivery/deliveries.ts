import type { Simulator } from '../simulator.ts';
import type { Message, MessageStatus, StatusError } from '../state/records.ts';
import { statusOf } from '../webhooks/payloads.ts';

/** Takes an accepted message on its way: to the phone, or to the failure that awaits it. */
export function startDelivery(simulator: Simulator, message: Message): void {
  after(simulator, 'sent', () => send(simulator, message));
}

/** Resumes what a stop of the simulator interrupted. */
export function resumeDeliveries(simulator: Simulator): void {
  for (const message of simulator.store.messages.values()) {
    if (message.from !== 'business') continue;
    if (message.status === 'accepted') startDelivery(simulator, message);
    else if (message.status === 'sent') deliver(simulator, message);
  }
}

/** The phone may have been switched on: what waited for it arrives, unless its time is over. */
export function deliverWaiting(simulator: Simulator, waId: string): void {
  for (const message of simulator.store.chat(waId)) {
    if (message.from === 'business' && message.status === 'sent') deliver(simulator, message);
  }
}

/** The person opens the chat: every message that arrived is read. */
export function readChat(simulator: Simulator, waId: string): void {
  for (const message of simulator.store.chat(waId)) {
    if (message.from === 'business' && message.status === 'delivered') read(simulator, message);
  }
}

/** Keeps what became of a message, and shows it. */
export function setStatus(
  { store, events }: Simulator,
  message: Message,
  status: MessageStatus,
  errors?: StatusError[],
): void {
  store.commit({ kind: 'status', id: message.id, status, errors });
  events.emit({ event: 'message', waId: message.waId, message });
}

function send(simulator: Simulator, message: Message): void {
  if (message.fate) {
    report(simulator, message, 'failed', [message.fate]);
    return;
  }
  report(simulator, message, 'sent');
  after(simulator, 'delivered', () => deliver(simulator, message));
}

function deliver(simulator: Simulator, message: Message): void {
  const { store, clock, faults } = simulator;
  const isExpired = message.expiresAt !== undefined && message.expiresAt < clock.now();
  if (isExpired || store.phone(message.waId).persona === 'switched-off') return;
  report(simulator, message, 'delivered');
  if (faults.knobs.read) after(simulator, 'read', () => read(simulator, message));
}

/** Without receipts the phone shows a message as read and the business never hears of it. */
function read(simulator: Simulator, message: Message): void {
  if (message.status === 'read' || message.status === 'failed') return;
  const isSilent = simulator.store.phone(message.waId).persona === 'receipts-off';
  if (isSilent) setStatus(simulator, message, 'read');
  else report(simulator, message, 'read');
}

function report(
  simulator: Simulator,
  message: Message,
  status: MessageStatus,
  errors?: StatusError[],
): void {
  const { store, clock, faults, webhooks } = simulator;
  setStatus(simulator, message, status, errors);
  if (faults.happens(faults.knobs.statusesLost)) return;
  const now = clock.now();
  const phone = store.shownPhone(message.waId, now);
  webhooks.add({
    about: message.waId,
    ...(message.businessNumber !== undefined && { businessNumber: message.businessNumber }),
    field: 'messages',
    status: statusOf(message, status, phone, now, status === statusWithPrice(message)),
  });
}

/** Takes the step to a status when the faults in force say, and else at once. */
function after(
  { faults, clock }: Simulator,
  step: 'sent' | 'delivered' | 'read',
  task: () => void,
): void {
  clock.schedule(clock.now() + faults.draw(faults.knobs.statusDelayMs?.[step]), task);
}

/** The status that carries the price: sometimes `sent`, sometimes `delivered`. */
function statusWithPrice(message: Message): MessageStatus {
  return message.id.charCodeAt(message.id.length - 12) % 2 === 0 ? 'sent' : 'delivered';
}
