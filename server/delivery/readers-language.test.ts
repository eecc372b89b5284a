import { refusal, type SentMessage } from '@stagebell/whatsapp-simulator/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mergeContacts } from '../domain/contacts/merge-contacts.ts';
import { recordTemplateNews } from '../domain/sender/templates.ts';
import { createScene, type Scene, type SceneWorker } from '../testing/scene.ts';
import { statusOf } from '../testing/statuses.ts';

let scene: Scene;
let worker: SceneWorker;
let artist: number;
beforeEach(async () => {
  scene = await createScene(['en', 'de', 'pt']);
  worker = await scene.worker();
  artist = await scene.cast.artist('djana');
});
afterEach(() => scene.close());

/** A fan near Recife with this number and language. */
async function fan(waId: string, language: string | null): Promise<number> {
  const contactId = await scene.follower(waId, artist, 'Recife');
  await scene.speaks(contactId, language);
  return contactId;
}

/** Publishes a gig and sends what is queued of it. */
async function announce(): Promise<void> {
  await scene.fanOut(artist);
  await worker.tasks.deliver({});
  await scene.quiet();
}

interface Template {
  name: string;
  language: { code: string };
  components: { type: string; parameters: { parameter_name: string; text: string }[] }[];
}

const templateOf = ({ template }: SentMessage) => template as Template;

/** The language of every template that was sent, in any order. */
const languagesSent = () =>
  scene.meta.sent.map((message) => templateOf(message).language.code).sort();

/** The values of the one template that a number was sent. */
function valuesFor(waId: string): Record<string, string> {
  const message = scene.meta.sent.findLast(({ to }) => to === waId)!;
  const body = templateOf(message).components.find(({ type }) => type === 'body')!;
  return Object.fromEntries(
    body.parameters.map(({ parameter_name, text }) => [parameter_name, text]),
  );
}

/** Meta says this of the German template for new gigs. */
async function germanIs(status: 'APPROVED' | 'PENDING' | 'REJECTED'): Promise<void> {
  const template = scene.meta.templates.find(
    ({ name, language }) => name === 'gig_new_v1' && language === 'de',
  )!;
  template.status = status;
  await worker.askMeta();
}

const statusOfTemplate = async (language: string) =>
  (
    await scene.db
      .selectFrom('templates')
      .select('status')
      .where('name', '=', 'gig_new_v1')
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
  ).status;

it('A gig is told to each in their language, to others in English', async () => {
  await fan('351911000001', 'de');
  await fan('351911000002', 'pt');
  await fan('351911000003', 'fr');
  await fan('351911000004', null);
  await announce();
  expect(languagesSent()).toEqual(['de', 'en', 'en', 'pt_BR']);
  expect(valuesFor('351911000001')).toMatchObject({ reason: 'djana und Recife' });
  expect(valuesFor('351911000002')).toMatchObject({ reason: 'djana e Recife' });
  expect(valuesFor('351911000003')).toMatchObject({ reason: 'djana and Recife' });
});

it('Who wrote a while ago is told in their language without a template, however it stands', async () => {
  await germanIs('REJECTED');
  await scene.openWindow(await fan('351911000001', 'de'));
  await announce();
  expect(scene.meta.sent).toMatchObject([
    { interactive: { body: { text: expect.stringMatching(/^Neuer Gig: /) } } },
  ]);
});

it('While a template is not approved, its readers are told in English, all of it', async () => {
  await germanIs('REJECTED');
  await fan('351911000001', 'de');
  await fan('351911000002', 'pt');
  await fan('351911000003', 'en');
  await announce();
  expect(languagesSent()).toEqual(['en', 'en', 'pt_BR']);
  expect(valuesFor('351911000001')).toEqual(valuesFor('351911000003'));

  scene.meta.sent.length = 0;
  await germanIs('APPROVED');
  await announce();
  expect(languagesSent()).toEqual(['de', 'en', 'pt_BR']);
});

it('Announcements wait only for whom neither their template nor the English one is approved', async () => {
  const german = await fan('351911000001', 'de');
  const brazilian = await fan('351911000002', 'pt');
  const rejected = {
    businessAccountId: scene.meta.config.businessAccountId,
    name: 'gig_new_v1',
    status: 'REJECTED',
  };
  for (const language of ['en', 'de']) {
    await recordTemplateNews(scene.db, { ...rejected, language }, new Date());
  }
  await scene.fanOut(artist);
  await worker.tasks.deliver({});
  await expect.poll(scene.told).toEqual(['351911000002']);
  await expect.poll(scene.states).toEqual({ [german]: 'queued', [brazilian]: 'sent' });

  const approved = { ...rejected, status: 'APPROVED', language: 'de' };
  await recordTemplateNews(scene.db, approved, new Date());
  await worker.tasks.deliver({});
  await scene.quiet();
  expect(languagesSent()).toEqual(['de', 'pt_BR']);
});

it.each([132001, 132015, 132016])(
  'A template that Meta refuses with %d rests in that language alone, and its reader is told in English',
  async (code) => {
    scene.meta.answer = (message) =>
      templateOf(message).language.code === 'de' ? refusal(code) : undefined;
    await fan('351911000001', 'de');
    await fan('351911000002', 'pt');
    await announce();
    expect(languagesSent()).toEqual(['de', 'en', 'pt_BR']);
    expect(await statusOfTemplate('de')).toBe('PAUSED');
    expect(await statusOfTemplate('pt_BR')).toBe('APPROVED');
    expect(scene.alerts).toEqual([
      expect.stringMatching(
        /^Announcements go out in English instead of de, .*gig_new_v1 in de \(PAUSED\)/,
      ),
    ]);
  },
);

it('Likewise where Meta says so after it took the messages, as often as it says it', async () => {
  await fan('351911000001', 'de');
  await fan('351911000002', 'de');
  await fan('351911000003', 'en');
  await announce();
  const failed = scene.meta.sent
    .filter((message) => templateOf(message).language.code === 'de')
    .map((message) => statusOf(message, 'failed', 132015));
  await worker.statuses.apply([failed[0]!]);
  await worker.statuses.apply([failed[1]!]);
  await worker.tasks.deliver({});
  await scene.quiet();
  expect(languagesSent()).toEqual(['de', 'de', 'en', 'en', 'en']);
  expect(await statusOfTemplate('en')).toBe('APPROVED');
});

it('Who became one with another contact is told in the language of that one', async () => {
  const older = await scene.fan('351911000001');
  const younger = await fan('351911000002', 'de');
  await scene.fanOut(artist);
  await scene.db.transaction().execute((trx) => mergeContacts(trx, older, younger));
  await scene.speaks(older, 'pt');
  await worker.tasks.deliver({});
  await scene.quiet();
  expect(languagesSent()).toEqual(['pt_BR']);
});
