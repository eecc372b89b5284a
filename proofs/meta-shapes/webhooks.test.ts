import {
  buttons,
  gigMessage,
  gigTemplate,
  interactive,
  RunningSimulator,
} from '@stagebell/whatsapp-simulator/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWebhook } from '../../server/whatsapp/webhook/payloads.ts';
import { fieldsOf } from './fields-of.ts';
import { recordedChanges } from './recorded.ts';

const FAN = '351911111111';
const ANOTHER_NUMBER = '351977777777';
const PHONE = `/phones/${FAN}`;

type Act = (simulator: RunningSimulator) => Promise<unknown>;
type Change = { field: string; value: Record<string, unknown> };

const send =
  (message: object): Act =>
  (simulator) =>
    simulator.call('POST', `${PHONE}/messages`, message);

const be =
  (persona: string): Act =>
  (simulator) =>
    simulator.call('PUT', PHONE, { persona, name: 'Ana' });

/** Writes something, then does with it what `message` says. */
const afterwards =
  (message: (id: string) => object): Act =>
  async (simulator) => {
    const { body } = await simulator.call('POST', `${PHONE}/messages`, { text: 'Folow djana' });
    await send(message(body.id))(simulator);
  };

/** Gets a message from the business, then presses this in it. */
const press =
  (content: object, title: string): Act =>
  async (simulator) => {
    await simulator.openWindow(FAN);
    await simulator.send(FAN, content);
    await send({ press: title })(simulator);
  };

async function makeTemplate(simulator: RunningSimulator): Promise<void> {
  const path = `${simulator.config.businessAccountId}/message_templates`;
  const { status } = await simulator.graph('POST', path, gigTemplate);
  if (status !== 200) throw new Error('The template was not taken');
}

const fault =
  (knobs: object): Act =>
  async (simulator) => {
    await makeTemplate(simulator);
    await simulator.call('PUT', '/faults', knobs);
  };

/** Sends what statuses come back for, with callback data. */
const told =
  (knobs: object): Act =>
  async (simulator) => {
    await makeTemplate(simulator);
    await simulator.call('PUT', '/faults', knobs);
    await simulator.send(FAN, { ...gigMessage(), biz_opaque_callback_data: '7.1' });
  };

const menu = interactive('list', {
  button: 'Open',
  sections: [{ rows: [{ id: 'g:K3P', title: 'Sat 12 Dec', description: 'Lisbon' }] }],
});

/** How the simulator is brought to tell what each recording tells, by the recording's name. */
const PROVOKED: Record<string, Act> = {
  text: send({ text: 'Follow djana' }),
  'text-from-username': async (simulator) => {
    await be('username')(simulator);
    await send({ text: 'Follow djana' })(simulator);
  },
  button: async (simulator) => {
    await makeTemplate(simulator);
    await press(gigMessage(), 'Pause updates')(simulator);
  },
  'button-reply': press(buttons('Follow djana'), 'Follow djana'),
  'list-reply': press(menu, 'Sat 12 Dec'),
  location: send({
    location: { latitude: 52.5, longitude: 13.4, name: 'Brandenburger Tor', address: 'Berlin' },
  }),
  reaction: afterwards((messageId) => ({ reaction: { messageId, emoji: '👍' } })),
  edit: afterwards((messageId) => ({ text: 'Follow djana', edit: messageId })),
  revoke: afterwards((messageId) => ({ revoke: { messageId } })),
  unsupported: send({ unsupported: true }),
  'user-changed-number': async (simulator) => {
    await send({ text: 'Hello' })(simulator);
    await simulator.call('POST', `${PHONE}/number`, { waId: ANOTHER_NUMBER });
  },
  'user-changed-user-id': async (simulator) => {
    await be('username')(simulator);
    await send({ text: 'Hello' })(simulator);
    await simulator.call('POST', `${PHONE}/number`, { waId: ANOTHER_NUMBER });
  },
  'preference-stop': be('opted-out'),
  'preference-resume': async (simulator) => {
    await be('opted-out')(simulator);
    await be('standard')(simulator);
  },
  'status-failed': told({ failMessages: { code: 131049 } }),
  'template-paused': fault({ templatesPaused: ['gig_new'] }),
  'template-category': fault({ templateCategories: { gig_new: 'UTILITY' } }),
};

/** Fields that Meta sends only of some people or some of the time, as its documentation says. */
const OPTIONAL = new Set([
  'contacts[].profile.username: string',
  'statuses[].recipient_user_id: string',
  'message_template_category: string',
]);

describe('A webhook of the simulator', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
  });
  afterEach(() => simulator.stop());

  const changesSoFar = (): Change[] =>
    simulator.sink.received.flatMap(({ body }) => body.entry.flatMap(({ changes }) => changes));

  it.each(Object.keys(PROVOKED))('has the recorded shape, and reads alike: %s', async (name) => {
    const [recorded] = await recordedChanges(name);
    await PROVOKED[name]!(simulator);
    const given = () =>
      changesSoFar().findLast((change) => isSameKind(change, recorded!)) as Change | undefined;
    await simulator.sink.until(() => given() !== undefined);
    expect(dueFields(given()!.value)).toEqual(dueFields(recorded!.value));
    expect(factsRead(given()!)).toEqual(expect.arrayContaining(factsRead(recorded!)));
  });
});

/** What tells one kind of update from another. */
function kindOf({ field, value }: Change): unknown[] {
  const [message] = (value.messages ?? []) as Record<string, Record<string, unknown>>[];
  const [status] = (value.statuses ?? []) as { status: string }[];
  const [preference] = (value.user_preferences ?? []) as { value: string }[];
  const within = message?.[String(message.type)]?.type;
  return [field, message?.type, within, status?.status, preference?.value, value.event];
}

function isSameKind(one: Change, other: Change): boolean {
  return JSON.stringify(kindOf(one)) === JSON.stringify(kindOf(other));
}

function dueFields(value: unknown): string[] {
  return fieldsOf(value).filter((field) => !OPTIONAL.has(field));
}

/** Which facts the connector finds in a change, each with the kind of item it belongs to. */
function factsRead(change: Change): string[] {
  const items = readWebhook({
    object: 'whatsapp_business_account',
    entry: [{ id: 'WABA', changes: [change] }],
  });
  return items.flatMap((item) =>
    fieldsOf(JSON.parse(JSON.stringify(item)))
      // As optional as the fields they are read from.
      .filter((fact) => !/username|bsuid/.test(fact))
      .map((fact) => `${item.kind} ${fact}`),
  );
}
