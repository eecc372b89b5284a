import type { LeasedDelivery } from '../ledger/lease.ts';

/** A batch of this worker of which something is neither recorded nor put back into the queue. */
interface OpenBatch {
  positions: Set<number>;
  /** On the monotonic clock of `performance.now()`. */
  leaseEndsAt: number;
}

/** Knows what is open of each batch that this worker leases, so that it ends those of which nothing is. */
export class OpenBatches {
  /** The lease that ends first comes first. */
  readonly #open = new Map<number, OpenBatch>();
  readonly #ended: number[] = [];

  leased(deliveries: LeasedDelivery[], leaseEndsAt: number): void {
    for (const { batch, position } of deliveries) {
      const open = this.#open.get(batch);
      if (open) open.positions.add(position);
      else this.#open.set(batch, { positions: new Set([position]), leaseEndsAt });
    }
  }

  /** These have been recorded, or put back into the queue. To say it twice changes nothing. */
  settled(deliveries: Iterable<LeasedDelivery>): void {
    for (const { batch, position } of deliveries) {
      const open = this.#open.get(batch);
      if (!open) continue;
      open.positions.delete(position);
      if (open.positions.size > 0) continue;
      this.#open.delete(batch);
      this.#ended.push(batch);
    }
  }

  /** Whether any batch is open. One that could not be recorded is not, once its lease has ended. */
  isAnyOpen(): boolean {
    for (const [batch, { leaseEndsAt }] of this.#open) {
      if (leaseEndsAt > performance.now()) return true;
      this.#open.delete(batch);
    }
    return false;
  }

  /** The batches that are to be ended, each once; whoever fails to end them gives them back by `notEnded`. */
  takeEnded(): number[] {
    return this.#ended.splice(0);
  }

  notEnded(batches: number[]): void {
    this.#ended.push(...batches);
  }
}
