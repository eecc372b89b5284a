import type { MessageContent, Sender } from '../../whatsapp/webhook/payloads.ts';

/** The sealed body of a stored event, as JSON. */
export type EventBody =
  | { kind: 'message'; content: MessageContent }
  | { kind: 'preference'; choice: 'stop' | 'resume' }
  | { kind: 'identity-change'; portfolio: string; previous: Sender; current: Sender };
