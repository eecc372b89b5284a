import { describe, expect, it } from 'vitest';
import { createTestChat } from '../../testing/chat.ts';
import { recordedMeasures } from '../../testing/recorded-measures.ts';
import { startCollector } from '../../testing/stand-ins/collector.ts';
import { NO_MEASURES } from '../metrics.ts';
import { openTracing } from './open-tracing.ts';
import { NO_TRACING } from './tracing.ts';

describe('traces', () => {
  it('are sent nowhere until there is a collector', async () => {
    const tracing = await openTracing({ url: null, role: 'all', measures: NO_MEASURES });
    expect(tracing).toBe(NO_TRACING);
    expect(await tracing.within('save', null, {}, async () => 'saved')).toBe('saved');
  });

  it('are counted as lost where the collector is away, and nobody waits for it', async () => {
    const { measures, recorded } = recordedMeasures();
    const url = 'http://127.0.0.1:1/v1/traces';
    const tracing = await openTracing({ url, role: 'all', measures });
    expect(await tracing.within('save', null, {}, async () => 'saved')).toBe('saved');
    await tracing.stop();
    await expect.poll(() => recorded).toEqual([{ what: 'trace_spans{outcome="lost"}', value: 1 }]);
  });

  it('lead from a webhook to the conversation, by what is stored with the event', async () => {
    const collector = await startCollector();
    const tracing = await openTracing({ url: collector.url, role: 'all', measures: NO_MEASURES });
    const chat = await createTestChat(undefined, null, ['en'], 'open', tracing);
    await chat.phone({ waId: '351911111111' }).says('Hello');
    const [stored] = await chat.db.selectFrom('inbound_events').select('trace').execute();
    await chat.close();
    await tracing.stop();
    const [webhook, conversation] = ['POST /webhooks/whatsapp', 'conversation'].map((named) =>
      collector.spans.find(({ name }) => name === named),
    );
    expect(conversation?.parentSpanId).toBe(webhook?.spanId);
    expect(stored?.trace).toContain(conversation?.spanId);
    expect(webhook?.attributes['http.response.status_code']).toBe(200);
    expect(JSON.stringify(collector.spans)).not.toMatch(/351911111111|Hello/);
    await collector.close();
  });
});
