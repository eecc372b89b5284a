import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityContext } from '../db/encryption-contexts.ts';
import { markTold } from '../domain/announcing/told-before.ts';
import { suppress } from '../domain/contacts/suppressions.ts';
import { gigRow } from '../domain/gigs/gig-rows.ts';
import { toGigSummary } from '../domain/gigs/gig-summary.ts';
import { createScene, type Scene } from '../testing/scene.ts';

const ANA = '351911111111';
const BEA = '351922222222';
const CID = '351933333333';

describe('Sending an announcement', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.close());

  it('brings picture, words, link and a quick reply to a follower outside the window', async () => {
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower(ANA, artist, 'Recife');
    const worker = await scene.worker();
    const { announcementId, shortId } = await scene.publish(artist, 'Recife');
    await worker.tasks['fan-out']({ announcementId });
    await worker.tasks.deliver({});
    await scene.quiet();

    expect(await scene.states()).toEqual({ [fan]: 'sent' });
    expect(scene.meta.sent).toMatchObject([
      {
        to: ANA,
        recipient_type: 'individual',
        type: 'template',
        template: {
          name: 'gig_new_v1',
          language: { code: 'en' },
          components: [
            {
              type: 'header',
              parameters: [{ type: 'image', image: { id: scene.meta.uploads[0] } }],
            },
            { type: 'body' },
            { sub_type: 'url', index: '0', parameters: [{ type: 'text', text: shortId }] },
            {
              sub_type: 'quick_reply',
              index: '1',
              parameters: [{ payload: `1/watchGig/${shortId}` }],
            },
          ],
        },
      },
    ]);
    expect(JSON.stringify(scene.meta.sent)).toContain('djana and Recife');
  });

  it('is spared who read of the gig in the chat while it was queued', async () => {
    const artist = await scene.cast.artist('djana');
    const reader = await scene.follower(ANA, artist, 'Recife');
    const fan = await scene.follower(BEA, artist, 'Recife');
    const { gigId } = await scene.fanOut(artist);
    await scene.db
      .transaction()
      .execute(async (trx) => markTold(trx, reader, [toGigSummary(await gigRow(trx, gigId))]));
    const worker = await scene.worker();
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(scene.told()).toEqual([BEA]);
    expect(await scene.states()).toEqual({ [reader]: 'suppressed', [fan]: 'sent' });
  });

  it('is free-form, with the link in the text, while the window is open', async () => {
    const artist = await scene.cast.artist('djana');
    await scene.openWindow(await scene.follower(ANA, artist, 'Recife'));
    const worker = await scene.worker();
    const { announcementId, shortId } = await scene.publish(artist, 'Recife');
    await worker.tasks['fan-out']({ announcementId });
    await worker.tasks.deliver({});
    await scene.quiet();

    const [message] = scene.meta.sent as unknown as [
      { interactive: { type: string; body: { text: string }; action: unknown; header: unknown } },
    ];
    expect(message.interactive.type).toBe('button');
    expect(message.interactive.header).toEqual({
      type: 'image',
      image: { id: scene.meta.uploads[0] },
    });
    expect(message.interactive.body.text).toContain(`https://stagebell.example/g/${shortId}`);
    expect(message.interactive.body.text).toContain('because you follow djana and Recife');
    expect(message.interactive.action).toEqual({
      buttons: [
        {
          type: 'reply',
          reply: { id: `1/watchGig/${shortId}`, title: 'Keep me updated' },
        },
      ],
    });
  });

  it('reaches each of many followers once, two workers at it at once, with one upload each', async () => {
    const artist = await scene.cast.artist('djana');
    const phones = Array.from({ length: 60 }, (_, index) => `3519000${1000 + index}`);
    for (const phone of phones) await scene.follower(phone, artist, 'Recife');
    const one = await scene.worker({ leasedAtOnce: 7, atOnce: 3 });
    const other = await scene.worker({ leasedAtOnce: 7, atOnce: 3 });
    const { announcementId } = await scene.publish(artist, 'Recife');
    await Promise.all([
      one.tasks['fan-out']({ announcementId }),
      other.tasks['fan-out']({ announcementId }),
    ]);
    await Promise.all([one.tasks.deliver({}), other.tasks.deliver({})]);
    await scene.quiet();

    expect(scene.told()).toEqual([...phones].sort());
    expect(new Set(Object.values(await scene.states()))).toEqual(new Set(['sent']));
    expect(scene.meta.uploads.length).toBeLessThanOrEqual(2);
  });

  it('uploads a picture again when its id is about to expire', async () => {
    const artist = await scene.cast.artist('djana');
    await scene.follower(ANA, artist, 'Recife');
    const { announcementId } = await scene.publish(artist, 'Recife');
    const worker = await scene.worker({ mediaLifetimeMs: 60_000 });
    await worker.tasks['fan-out']({ announcementId });
    await worker.tasks.deliver({});
    await scene.quiet();
    await scene.db
      .updateTable('media_uploads')
      .set({ expires_at: new Date(0) })
      .execute();
    await scene.follower(BEA, artist, 'Recife');
    await scene.db
      .updateTable('announcements')
      .set({ state: 'waiting' })
      .where('id', '=', announcementId)
      .execute();
    await scene.db.deleteFrom('deliveries').execute();
    const later = await scene.worker();
    await later.tasks['fan-out']({ announcementId });
    await worker.stop();
    await later.tasks.deliver({});
    await scene.quiet();
    expect(scene.meta.uploads).toHaveLength(2);
  });

  it('is suppressed for who said Stop after it was queued', async () => {
    const artist = await scene.cast.artist('djana');
    const ana = await scene.follower(ANA, artist, 'Recife');
    const bea = await scene.follower(BEA, artist, 'Recife');
    const worker = await scene.worker();
    const { announcementId } = await scene.publish(artist, 'Recife');
    await worker.tasks['fan-out']({ announcementId });
    await suppress(scene.db, ana, 'stop');
    await worker.tasks.deliver({});
    await scene.quiet();

    expect(scene.told()).toEqual([BEA]);
    expect(await scene.states()).toEqual({ [ana]: 'suppressed', [bea]: 'sent' });
  });

  it('waits for a person where an address cannot be opened, while the others go out', async () => {
    const artist = await scene.cast.artist('djana');
    const ana = await scene.follower(ANA, artist, 'Recife');
    const bea = await scene.follower(BEA, artist, 'Recife');
    await scene.db
      .updateTable('identities')
      .set({ sealed: Buffer.alloc(40) })
      .where('contact_id', '=', ana)
      .execute();
    const worker = await scene.worker();
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    await expect.poll(() => scene.states()).toEqual({ [ana]: 'queued', [bea]: 'sent' });
    expect(scene.told()).toEqual([BEA]);
    await expect
      .poll(() => scene.alerts)
      .toContainEqual(
        expect.stringMatching(/its address cannot be opened .*It waits, and is tried again$/),
      );
  });

  it('goes to the user id of a contact without a phone number', async () => {
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower(ANA, artist, 'Recife');
    await scene.db.deleteFrom('identities').where('contact_id', '=', fan).execute();
    const lookup = scene.vault.lookup('identity/bsuid', 'PT.123');
    const { sealed, keyId } = scene.vault.seal('PT.123', identityContext('bsuid', lookup));
    await scene.db
      .insertInto('identities')
      .values({
        contact_id: fan,
        portfolio: scene.sender.portfolio,
        kind: 'bsuid',
        lookup,
        sealed,
        key_id: keyId,
      })
      .execute();
    const worker = await scene.worker();
    const { announcementId } = await scene.publish(artist, 'Recife');
    await worker.tasks['fan-out']({ announcementId });
    await worker.tasks.deliver({});
    await scene.quiet();

    expect(scene.meta.sent[0]).toMatchObject({ recipient: 'PT.123' });
    expect(scene.meta.sent[0]).not.toHaveProperty('to');
  });

  it('learns how WhatsApp spells the number it dialled, and dials that from then on', async () => {
    const [dialled, spelt] = ['5581999990000', '558199990000'];
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower(dialled, artist, 'Recife');
    const worker = await scene.worker();
    await scene.meta.call('PUT', `/phones/${spelt}`, { name: 'Ana' });
    for (const _ of ['first', 'second']) {
      await scene.fanOut(artist);
      await worker.tasks.deliver({});
      await scene.quiet();
    }
    expect(scene.meta.sent.map(({ to }) => to)).toEqual([dialled, spelt]);
    expect(await scene.fan(spelt)).toBe(fan);
    expect(await scene.fan(dialled)).toBe(fan);
  });

  it('is dropped when the gig has begun by the time of sending', async () => {
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower(CID, artist, 'Recife');
    const worker = await scene.worker();
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await worker.tasks['fan-out']({ announcementId });
    await scene.db
      .updateTable('gigs')
      .set({ starts_at: new Date(Date.now() - 1000) })
      .where('id', '=', gigId)
      .execute();
    await worker.tasks.deliver({});
    await scene.quiet();

    expect(scene.meta.sent).toEqual([]);
    expect(await scene.states()).toEqual({ [fan]: 'suppressed' });
  });
});
