import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordTemplateNews } from '../../domain/sender/templates.ts';
import { createScene, type Scene } from '../../testing/scene.ts';

describe('The upkeep of templates', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.close());

  const statuses = async () => {
    const rows = await scene.db.selectFrom('templates').select(['name', 'status']).execute();
    return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
  };

  it('creates what Meta does not have, with a sample picture, and keeps its word on it', async () => {
    scene.meta.forgetTemplates();
    await scene.worker();
    expect(scene.meta.templates).toHaveLength(5);
    expect(scene.meta.templates[0]).toMatchObject({
      name: 'gig_new_v1',
      sendTtlSeconds: 43_200,
      components: [{ example: { header_handle: [expect.stringMatching(/^4::/)] } }, {}, {}, {}],
    });
    expect(await statuses()).toEqual({
      gig_new_v1: 'APPROVED',
      gig_changed_v3: 'APPROVED',
      gig_cancelled_v2: 'APPROVED',
      gig_reminder_v1: 'APPROVED',
      still_there_v1: 'APPROVED',
    });
  });

  it('leaves what differs to a person, and says so once', async () => {
    const worker = await scene.worker();
    const [first, , third] = scene.meta.templates;
    (first!.components[2] as { text: string }).text = 'Another footer';
    third!.sendTtlSeconds = undefined;
    await worker.askMeta();
    await worker.askMeta();
    expect(scene.meta.templates).toHaveLength(5);
    expect(scene.alerts).toEqual([
      expect.stringMatching(
        /^Templates differ from ours: gig_new_v1 \(en\), gig_cancelled_v2 \(en\)\. /,
      ),
    ]);
  });

  it('says of the category of an approved template what can be done', async () => {
    const worker = await scene.worker();
    scene.meta.templates[1]!.category = 'MARKETING';
    await worker.askMeta();
    expect(scene.alerts).toEqual([
      expect.stringMatching(/^gig_changed_v3 \(en\) is MARKETING to Meta, .* UTILITY to us/),
    ]);
  });

  it('waits while Meta is looking at a template', async () => {
    const worker = await scene.worker();
    const [first] = scene.meta.templates;
    Object.assign(first!, { status: 'PENDING', sendTtlSeconds: undefined });
    await worker.askMeta();
    expect(scene.alerts).toEqual([]);
  });

  it('keeps each template in every language that is spoken, English first, with one sample', async () => {
    const languages = ['en', 'de', 'hi', 'pt'];
    const spoken = await createScene(languages);
    spoken.meta.forgetTemplates();
    await spoken.worker();
    const kept = spoken.meta.templates.map(({ name, language }) => `${name} ${language}`);
    expect(kept.slice(0, 6)).toEqual([
      'gig_new_v1 en',
      'gig_changed_v3 en',
      'gig_cancelled_v2 en',
      'gig_reminder_v1 en',
      'still_there_v1 en',
      'gig_new_v1 de',
    ]);
    expect(kept.filter((template) => template.startsWith('gig_new_v1'))).toEqual([
      'gig_new_v1 en',
      'gig_new_v1 de',
      'gig_new_v1 hi',
      'gig_new_v1 pt_BR',
    ]);
    expect(spoken.meta.calls.filter((call) => /\/uploads\b/.test(call))).toHaveLength(1);
    expect(spoken.alerts).toEqual([]);
    await spoken.close();
  });

  it('submits no more for an hour when Meta has had enough, and then the rest', async () => {
    scene.meta.forgetTemplates();
    // Meta takes 100 in an hour.
    const others = Array.from({ length: 98 }, (_, index) => ({ name: `other_${index}` }));
    scene.meta.approve(
      others.map((other) => ({ ...other, language: 'en', category: 'UTILITY', components: [] })),
    );
    const worker = await scene.worker({ templateRateWaitMs: 60_000 });
    expect(scene.meta.templates).toHaveLength(100);
    await scene.meta.call('POST', '/clock', { advanceSeconds: 3600 });
    await worker.askMeta();
    expect(scene.meta.templates).toHaveLength(100);
    expect(scene.alerts).toEqual([]);

    await (await scene.worker()).askMeta();
    expect(scene.meta.templates).toHaveLength(103);
  });

  it('says what Meta does not take, submits the others, and that one again an hour later', async () => {
    const spoken = await createScene(['en', 'de']);
    spoken.meta.forgetTemplates();
    await spoken.metaFaults({ templateErrors: { 'gig_new_v1/de': 100 } });
    const asked = () =>
      spoken.meta.calls.filter((call) => /^POST .*\/message_templates/.test(call)).length;
    const worker = await spoken.worker();
    await worker.askMeta();
    expect(spoken.meta.templates).toHaveLength(9);
    expect(asked()).toBe(10);
    expect(spoken.alerts).toEqual([
      'Meta refused to create the template gig_new_v1 in de: 100 (#100) Invalid parameter. It is submitted again every hour; until WhatsApp takes it, announcements that need it go out in English',
    ]);
    await spoken.worker({ refusedTemplateWaitMs: 0 });
    expect(asked()).toBe(11);
    await spoken.close();
  });

  it('says once that a template was paused by Meta, and resumes what waited for it', async () => {
    const worker = await scene.worker();
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower('351911111111', artist, 'Recife');
    const template = scene.meta.templates[0]!;
    const news = {
      businessAccountId: scene.meta.config.businessAccountId,
      name: template.name,
      language: 'en',
    };
    template.status = 'PAUSED';
    await recordTemplateNews(scene.db, { ...news, status: 'PAUSED' }, new Date());
    await scene.fanOut(artist);
    await worker.askMeta();
    await worker.askMeta();
    expect(await scene.states()).toEqual({ [fan]: 'queued' });
    expect(scene.meta.sent).toEqual([]);
    expect(scene.alerts).toEqual([
      expect.stringContaining('gig_new_v1 (PAUSED). See why in WhatsApp Manager'),
    ]);

    template.status = 'APPROVED';
    await recordTemplateNews(scene.db, { ...news, status: 'APPROVED' }, new Date());
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
    expect(scene.alerts).toHaveLength(1);
  });

  it('goes on without Meta, and holds announcements until a template is approved', async () => {
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower('351911111111', artist, 'Recife');
    await scene.meta.pause();
    const worker = await scene.worker();
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    expect(await scene.states()).toEqual({ [fan]: 'queued' });

    await scene.meta.resume();
    await worker.askMeta();
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
  });
});
