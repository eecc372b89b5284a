import type { BusinessNumber } from '../config.ts';
import type { Simulator } from '../simulator.ts';
import type { Node } from './field-list.ts';

/** One of the business's phone numbers. */
export function numberNode(
  { config, faults }: Simulator,
  { phoneNumberId, businessNumber }: BusinessNumber,
): Node {
  return {
    type: 'WhatsAppBusinessPhoneNumber',
    always: {
      verified_name: config.businessName,
      code_verification_status: 'VERIFIED',
      display_phone_number: `+${businessNumber}`,
      quality_rating: 'GREEN',
      platform_type: 'CLOUD_API',
      throughput: {
        level: (faults.knobs.throughput?.messagesPerSecond ?? 1000) >= 1000 ? 'HIGH' : 'STANDARD',
      },
      id: phoneNumberId,
    },
    onRequest: {
      whatsapp_business_manager_messaging_limit: tierOf(faults.knobs.uniqueUsersPerDay),
    },
  };
}

function tierOf(uniqueUsersPerDay: number | undefined): string {
  if (uniqueUsersPerDay === undefined) return 'TIER_UNLIMITED';
  if (uniqueUsersPerDay < 2000) return 'TIER_250';
  if (uniqueUsersPerDay < 10_000) return 'TIER_2K';
  return uniqueUsersPerDay < 100_000 ? 'TIER_10K' : 'TIER_100K';
}
