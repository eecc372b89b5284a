import { describe, expect, it } from 'vitest';
import { readLimitChange, readTier } from './messaging-limit.ts';

describe('The limit of people written to first', () => {
  it.each([
    ['TIER_250', 250],
    ['TIER_2K', 2000],
    ['TIER_100K', 100_000],
    ['TIER_UNLIMITED', null],
    ['TIER_NOT_SET', undefined],
    [undefined, undefined],
  ])('is read from the tier %s', (tier, limit) => {
    expect(readTier(tier)).toBe(limit);
  });

  it.each([
    ['business_capability_update', { max_daily_conversations_per_business: 2000 }, 2000],
    ['business_capability_update', { max_daily_conversations_per_business: -1 }, null],
    ['phone_number_quality_update', { event: 'UPGRADE', current_limit: 'TIER_10K' }, 10_000],
    [
      'phone_number_quality_update',
      { max_daily_conversations_per_business: 'TIER_2K', current_limit: 'TIER_10K' },
      2000,
    ],
  ])('is told by %s %j', (field, value, peoplePerDay) => {
    expect(readLimitChange(field, value, 'WABA')).toEqual({
      businessAccountId: 'WABA',
      peoplePerDay,
    });
  });

  it.each([
    ['business_capability_update', { max_daily_conversations_per_business: 'many' }],
    ['business_capability_update', { max_daily_conversations_per_business: -5 }],
    ['phone_number_quality_update', { event: 'THROUGHPUT_UPGRADE' }],
    ['account_update', { current_limit: 'TIER_2K' }],
    ['business_capability_update', null],
  ])('is not told by %s %j', (field, value) => {
    expect(readLimitChange(field, value, 'WABA')).toBeNull();
  });
});
