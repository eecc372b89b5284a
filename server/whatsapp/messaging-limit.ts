import { z } from 'zod';
import type { LimitChange } from '../messenger/webhook.ts';
import { loose, looseText } from './webhook/loose.ts';

const TIER = /^TIER_(?:(\d{1,6})(K?)|UNLIMITED)$/;

/** Reads Meta's name of a tier, like `TIER_2K`; undefined when it is none. */
export function readTier(tier: string | undefined): number | null | undefined {
  const match = TIER.exec(tier ?? '');
  if (!match) return undefined;
  const [, digits, thousands] = match;
  return digits === undefined ? null : Number(digits) * (thousands ? 1000 : 1);
}

const changeSchema = z.object({
  max_daily_conversations_per_business: loose(z.union([z.number(), z.string()])),
  /** Older webhooks name the tier here. */
  current_limit: looseText,
});

const FIELDS = ['business_capability_update', 'phone_number_quality_update'];

/** Null for other fields, and for news that says nothing of the limit. */
export function readLimitChange(
  field: string | undefined,
  value: unknown,
  businessAccountId: string | undefined,
): LimitChange | null {
  if (!businessAccountId || !field || !FIELDS.includes(field)) return null;
  const read = changeSchema.safeParse(value).data;
  const limit = read?.max_daily_conversations_per_business ?? read?.current_limit;
  const peoplePerDay = typeof limit === 'number' ? countOf(limit) : readTier(limit);
  return peoplePerDay === undefined ? null : { businessAccountId, peoplePerDay };
}

/** -1 stands for no limit. */
function countOf(limit: number): number | null | undefined {
  if (limit === -1) return null;
  return Number.isInteger(limit) && limit >= 0 ? Math.min(limit, 2 ** 31 - 1) : undefined;
}
