import type { BusinessNumber } from '../config.ts';
import type { Simulator } from '../simulator.ts';
import type { Node } from './field-list.ts';
import { unknownObject } from './graph-error.ts';

/** The business's number with this id. @throws GraphError where it has none */
export function requireNumber({ config }: Simulator, id: string): BusinessNumber {
  const number = config.numbers.find(({ phoneNumberId }) => phoneNumberId === id);
  if (!number) throw unknownObject('POST', id);
  return number;
}

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
      quality_rating: faults.knobs.quality?.[phoneNumberId] ?? 'GREEN',
      platform_type: 'CLOUD_API',
      throughput: {
        level: (faults.knobs.throughput?.messagesPerSecond ?? 1000) >= 1000 ? 'HIGH' : 'STANDARD',
      },
      id: phoneNumberId,
    },
    onRequest: {
      whatsapp_business_manager_messaging_limit: faults.knobs.messagingLimit ?? 'TIER_UNLIMITED',
    },
  };
}
