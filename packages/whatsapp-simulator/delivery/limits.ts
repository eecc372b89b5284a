import { GraphError } from '../graph/graph-error.ts';
import type { Simulator } from '../simulator.ts';

/**
 * Takes one message of a number's out of Meta's limit on its messages in a second, which is off until a fault sets it.
 * @throws GraphError 130429 beyond it
 */
export function takeFromLimit({ clock, faults, buckets }: Simulator, number: string): void {
  if (!faults.knobs.throughput) return;
  const { messagesPerSecond } = faults.knobs.throughput;
  const now = clock.now();
  const bucket = buckets.get(number) ?? { tokens: messagesPerSecond, filledAt: now };
  buckets.set(number, bucket);
  const gained = ((now - bucket.filledAt) / 1000) * messagesPerSecond;
  bucket.tokens = Math.min(messagesPerSecond, bucket.tokens + gained);
  bucket.filledAt = now;
  if (bucket.tokens < 1) {
    throw new GraphError(130429, 'Message failed to send because there were too many messages');
  }
  bucket.tokens -= 1;
}
