import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '../testing/scene.ts';
import {
  type CollectedSpan,
  startCollector,
  type TestCollector,
} from '../testing/stand-ins/collector.ts';
import { statusOf } from '../testing/statuses.ts';
import { NO_MEASURES } from '../watching/metrics.ts';
import { openTracing } from '../watching/traces/open-tracing.ts';
import type { Tracing } from '../watching/traces/tracing.ts';
import { queueReply } from './replies.ts';

const ANA = '351911111111';

let scene: Scene;
let collector: TestCollector;
let tracing: Tracing;
beforeEach(async () => {
  scene = await createScene();
  collector = await startCollector();
  tracing = await openTracing({ url: collector.url, role: 'all', measures: NO_MEASURES });
});
afterEach(async () => {
  await scene.close();
  await collector.close();
});

/** From a span back to the one that its trace began with. */
function wayTo(name: string): string[] {
  const way: string[] = [];
  let span = collector.spans.find((one) => one.name === name);
  while (span) {
    way.unshift(span.name);
    const { parentSpanId }: CollectedSpan = span;
    span = collector.spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return way;
}

describe('a trace', () => {
  it('leads from the save of a gig to the status of its message, and names nobody', async () => {
    const worker = await scene.worker({}, undefined, tracing);
    const artist = await scene.cast.artist('djana');
    await scene.follower(ANA, artist, 'Recife');
    const { announcementId } = await tracing.within('save', null, {}, () =>
      scene.publish(artist, 'Recife'),
    );
    await worker.tasks['fan-out']({ announcementId });
    await worker.tasks.deliver({});
    await scene.quiet();
    await worker.statuses.apply([statusOf(scene.meta.sent[0]!, 'delivered')]);
    await worker.stop();
    await tracing.stop();
    expect(wayTo('post')).toEqual(['save', 'announcement', 'fan-out', 'lease batch', 'post']);
    expect(wayTo('status')).toEqual(['save', 'announcement', 'fan-out', 'status']);
    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(collector.spans.find(({ name }) => name === 'status')?.attributes).toMatchObject({
      'stagebell.delivered': 1,
    });
    expect(JSON.stringify(collector.spans)).not.toMatch(new RegExp(`${ANA}|djana|Recife`, 'i'));
  });

  it('leads from what somebody wrote to the reply', async () => {
    const worker = await scene.worker({}, undefined, tracing);
    const contactId = await scene.fan(ANA);
    await scene.openWindow(contactId);
    const conversation = tracing.begin('conversation', null);
    conversation.end();
    const senderNumberId = scene.sender.id;
    const { id: inboundEventId } = await scene.db
      .insertInto('inbound_events')
      .values({
        dedupe_key: Buffer.from('event'),
        kind: 'text',
        key_id: 1,
        occurred_at: new Date(),
        contact_id: contactId,
        sender_number_id: senderNumberId,
        trace: conversation.trace,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await scene.db.transaction().execute((trx) =>
      queueReply(trx, scene.vault, {
        contactId,
        senderNumberId,
        inboundEventId,
        message: { type: 'text', body: 'Hello!' },
      }),
    );
    worker.wakeReplies();
    await scene.quiet();
    await worker.stop();
    await tracing.stop();
    expect(wayTo('reply')).toEqual(['conversation', 'reply']);
  });

  it('ends where nobody traces: nothing is stored of it', async () => {
    const worker = await scene.worker();
    const artist = await scene.cast.artist('djana');
    const { announcementId } = await scene.publish(artist, 'Recife');
    await worker.tasks['fan-out']({ announcementId });
    const traces = await scene.db.selectFrom('announcements').select('trace').execute();
    expect(traces).toEqual([{ trace: null }]);
    await tracing.stop();
  });
});
