import type { FastifyInstance } from 'fastify';
import type { BusinessNumber } from '../config.ts';
import type { Simulator } from '../simulator.ts';
import { type Node, readFields } from './field-list.ts';
import { unknownObject } from './graph-error.ts';

/** The business account's routes that are not about templates. */
export function numberRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { config, webhooks } = simulator;
  type AccountPath = { Params: { id: string }; Querystring: { fields?: string } };

  app.get<AccountPath>('/:id/phone_numbers', async (request) => {
    requireAccount(request.params.id, 'GET');
    const { fields } = request.query;
    const data = config.numbers.map((number) => readFields(numberNode(simulator, number), fields));
    return { data, paging: { cursors: {} } };
  });

  app.get<AccountPath>('/:id/subscribed_apps', async (request) => {
    requireAccount(request.params.id, 'GET');
    return { data: [{ whatsapp_business_api_data: { id: '1', name: config.businessName } }] };
  });

  app.post<AccountPath>('/:id/subscribed_apps', async (request) => {
    requireAccount(request.params.id, 'POST');
    webhooks.nudge();
    return { success: true };
  });

  function requireAccount(id: string, method: string): void {
    if (id !== config.businessAccountId) throw unknownObject(method, id);
  }
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
      quality_rating: 'GREEN',
      platform_type: 'CLOUD_API',
      throughput: {
        level: (faults.knobs.throughput?.messagesPerSecond ?? 1000) >= 1000 ? 'HIGH' : 'STANDARD',
      },
      id: phoneNumberId,
    },
    onRequest: {
      name_status: 'APPROVED',
      status: 'CONNECTED',
      account_mode: 'LIVE',
      health_status: {
        can_send_message: 'AVAILABLE',
        entities: [
          {
            entity_type: 'PHONE_NUMBER',
            id: phoneNumberId,
            can_send_message: 'AVAILABLE',
          },
          { entity_type: 'WABA', id: config.businessAccountId, can_send_message: 'AVAILABLE' },
        ],
      },
      whatsapp_business_manager_messaging_limit: tierOf(faults.knobs.uniqueUsersPerDay),
    },
  };
}

/** The business account. */
export function accountNode({ config }: Simulator): Node {
  return {
    type: 'WhatsAppBusinessAccount',
    always: {
      id: config.businessAccountId,
      name: config.businessName,
      currency: 'USD',
      timezone_id: '1',
      message_template_namespace: `simulator_${config.businessAccountId}`,
    },
    onRequest: { account_review_status: 'APPROVED', status: 'ACTIVE' },
  };
}

function tierOf(uniqueUsersPerDay: number | undefined): string {
  if (uniqueUsersPerDay === undefined) return 'TIER_UNLIMITED';
  if (uniqueUsersPerDay < 2000) return 'TIER_250';
  if (uniqueUsersPerDay < 10_000) return 'TIER_2K';
  return uniqueUsersPerDay < 100_000 ? 'TIER_10K' : 'TIER_100K';
}
