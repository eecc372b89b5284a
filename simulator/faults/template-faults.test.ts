import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import { gigMessage, gigTemplate } from '../testing/sample-messages.ts';

const FAN = '447700900222';
const OTHER_FAN = '351933333333';

describe('what Meta does to templates and marketing', () => {
  let simulator: RunningSimulator;
  let templateId: string;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
    const path = `${simulator.config.businessAccountId}/message_templates`;
    templateId = (await simulator.graph('POST', path, gigTemplate)).body.id;
  });
  afterEach(() => simulator.stop());

  const set = (knobs: object) => simulator.call('PUT', '/faults', knobs);
  const announce = (waId = FAN) => simulator.send(waId, gigMessage());

  /** Statuses told, with the codes of failures, once there are so many. */
  async function told(count: number): Promise<unknown[]> {
    await simulator.sink.until(() => simulator.sink.statuses().length === count);
    return simulator.sink.statuses().map(({ status, errors }) => {
      const code = (errors as { code: number }[] | undefined)?.[0]?.code;
      return code ?? status;
    });
  }

  it('holds messages of a template that is paced, and lets them go', async () => {
    await set({ templatesHeld: ['gig_new'] });
    const { body } = await announce();
    expect(body.messages[0].message_status).toBe('held_for_quality_assessment');
    await set({});
    expect(await told(2)).toEqual(['sent', 'delivered']);
    expect((await announce()).body.messages[0].message_status).toBeUndefined();
  });

  it('fails held messages whose template is paused for what its first readers said', async () => {
    await set({ templatesHeld: ['gig_new'] });
    await announce();
    await set({ templatesPaused: ['gig_new'] });
    expect(await told(1)).toEqual([132015]);
  });

  it('reclassifies a template, says so, and charges accordingly', async () => {
    await set({ templateCategories: { gig_new: 'UTILITY' } });
    const changes = () => simulator.sink.values('template_category_update');
    await simulator.sink.until(() => changes().length === 1);
    expect(changes()).toEqual([
      {
        message_template_id: Number(templateId),
        message_template_name: 'gig_new',
        message_template_language: 'en',
        previous_category: 'MARKETING',
        new_category: 'UTILITY',
      },
    ]);
    const fields = 'category,previous_category';
    const { body } = await simulator.graph('GET', `${templateId}?fields=${fields}`);
    expect(body).toMatchObject({ category: 'UTILITY', previous_category: 'MARKETING' });
    await announce();
    await told(2);
    const prices = simulator.sink.statuses().flatMap(({ pricing }) => pricing ?? []);
    expect(prices).toMatchObject([{ category: 'utility' }]);
  });

  it('caps marketing to one person, but not inside the window', async () => {
    await set({ marketingCap: { messages: 1 } });
    await announce();
    await announce(OTHER_FAN);
    await told(4);
    await announce();
    expect((await told(5)).at(-1)).toBe(131049);
    await simulator.openWindow(FAN);
    await announce();
    expect((await told(7)).slice(-2)).toEqual(['sent', 'delivered']);
  });

  it('lengthens the cap with every try', async () => {
    const hours = (count: number) =>
      simulator.call('POST', '/clock', { advanceSeconds: count * 3600 });
    await set({ marketingCap: { messages: 1 } });
    await announce();
    await hours(20);
    await announce();
    await hours(20);
    await announce();
    expect((await told(4)).slice(2)).toEqual([131049, 131049]);
    await hours(25);
    await announce();
    expect((await told(6)).slice(4)).toEqual(['sent', 'delivered']);
  });
});
