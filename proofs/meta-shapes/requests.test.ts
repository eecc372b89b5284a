import { gigTemplate, RunningSimulator } from '@stagebell/whatsapp-simulator/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '../../server/messenger/outgoing.ts';
import { WhatsAppClient } from '../../server/whatsapp/client.ts';
import { fieldsOf } from './fields-of.ts';
import { ANSWERS, REQUESTS } from './recorded.ts';

const FAN = '351911111111';
const USER_ID = 'PT.1349120865530274';
const NAMES = Object.keys(REQUESTS);

function answerTo(name: string): Record<string, unknown> {
  return ANSWERS['recipient' in REQUESTS[name]! ? 'accepted for a user id' : 'accepted']!;
}

describe('A recorded request', () => {
  let simulator: RunningSimulator;
  let client: WhatsAppClient;
  let mediaId: string;
  /** With ids that the simulator knows. */
  let known: (name: string) => Record<string, unknown>;

  beforeAll(async () => {
    simulator = await RunningSimulator.start();
    const { accessToken, businessAccountId } = simulator.config;
    client = new WhatsAppClient({ apiUrl: simulator.origin, version: 'v26.0', accessToken });
    const white = { width: 40, height: 30, channels: 3, background: 'white' } as const;
    const png = await sharp({ create: white }).png().toBuffer();
    const { body: media } = await simulator.upload(png, 'image/png');
    mediaId = media.id;
    const template = recordedTemplate(await simulator.sample(png));
    const made = await simulator.graph('POST', `${businessAccountId}/message_templates`, template);
    expect(made).toMatchObject({ status: 200 });
    await simulator.openWindow(FAN);
    await simulator.sink.until(() => simulator.sink.messages().length === 1);
    const userId = simulator.sink.messages()[0]!.from_user_id as string;
    known = (name) =>
      JSON.parse(JSON.stringify(REQUESTS[name]).replace('MEDIA', mediaId).replace(USER_ID, userId));
  });
  beforeEach(() => {
    simulator.answer = () => undefined;
  });
  afterAll(async () => {
    await client.close();
    await simulator.stop();
  });

  it.each(NAMES)('is taken by the simulator: %s', async (name) => {
    const path = `${simulator.config.phoneNumberId}/messages`;
    const { status, body } = await simulator.graph('POST', path, known(name));
    expect([status, body.error]).toEqual([200, undefined]);
    expect(fieldsOf(body)).toEqual(fieldsOf(answerTo(name)));
  });

  it.each(NAMES)('is written by the connector, which reads what is answered: %s', async (name) => {
    const recorded = known(name);
    const recipient = recorded.recipient as string | undefined;
    simulator.answer = () => ({ status: 200, body: answerTo(name) });
    const outcome = await client.send(
      simulator.config,
      recipient === undefined ? { to: FAN } : { recipient },
      MESSAGES[name]!,
      recorded.biz_opaque_callback_data as string,
      mediaId,
    );
    const { messageId: _, phoneNumberId: __, ...written } = simulator.sent.at(-1)!;
    expect(written).toEqual(recorded);
    expect(outcome).toMatchObject({
      kind: 'accepted',
      messageId: expect.stringMatching(/^wamid\./),
    });
  });
});

/** What each recorded request says, in our own words. */
const MESSAGES: Record<string, OutgoingMessage> = {
  text: { type: 'text', body: 'Follow links: https://x.example/ml/abc' },
  'text to a user id': { type: 'text', body: 'Hello' },
  'buttons under a picture': {
    type: 'buttons',
    image: { mediaKey: 'cover' },
    body: 'You follow djana. City?',
    buttons: [{ id: 'loc:add', title: 'Add city' }],
  },
  list: {
    type: 'list',
    body: 'Pick one',
    button: 'Open',
    sections: [
      { title: 'Gigs', rows: [{ id: 'g:K3P', title: 'Sat 12 Dec', description: 'Lisbon' }] },
    ],
  },
  link: {
    type: 'link',
    body: 'Create your gig (link valid 30 min)',
    text: 'Open form',
    url: 'https://x.example/ng/abc',
  },
  'request for a location': { type: 'location-request', body: 'Share your location' },
  template: {
    type: 'template',
    name: 'gig_new_v1',
    language: 'en',
    image: { mediaKey: 'cover' },
    body: { artist: 'DJ Ana', when: 'Sat 12 Dec, 22:00' },
    buttons: [{ urlSuffix: 'K3P' }, { payload: 'gig:K3P:mute' }],
  },
};

/** The template from which the recorded message is made. */
function recordedTemplate(handle: string): object {
  const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } };
  const components = [header, ...gigTemplate.components];
  return { ...gigTemplate, name: 'gig_new_v1', components };
}
