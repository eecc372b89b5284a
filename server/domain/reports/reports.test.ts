import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPORTS_A_DAY } from '../../../contract/limits.ts';
import type { ReportInput } from '../../../contract/reports/report.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { createScene, type Scene } from '../../testing/scene.ts';
import { mergeContacts } from '../contacts/merge-contacts.ts';
import { type Act, perform } from '../operating/acts.ts';
import { restoreArtist, suspendArtist } from '../operating/artist-state-acts.ts';
import { hideGig, removeGig } from '../operating/gig-acts.ts';
import { dismissReports } from '../operating/report-acts.ts';
import { statusOf } from '../operating/status.ts';
import { dropOldRows } from '../retention/old-rows.ts';
import { reportedThings } from './reported.ts';
import { reportFromPage, storeReport } from './reports.ts';
import { tellOfReports } from './tell-of-reports.ts';

let scene: Scene;
let artist: number;
beforeEach(async () => {
  scene = await createScene();
  artist = await scene.cast.artist('djana');
});
afterEach(() => scene.close());

const ofDjana: ReportInput = { kind: 'artist', name: 'djana', reason: 'spam', text: '' };
const ofGig = (shortId: string, reason: ReportInput['reason'] = 'spam', text = '') =>
  ({ kind: 'gig', name: shortId, reason, text }) as const;
const fromPage = (input: ReportInput, address = '192.0.2.1') =>
  reportFromPage(scene, input, address);
const fromChat = (input: ReportInput, contactId: number) =>
  scene.db.transaction().execute((trx) => storeReport(trx, input, { contactId }));
const listed = (isAll = false) => reportedThings(scene.db, { isAll, most: 50 });
const act = (one: Act) => perform(scene.db, 'an act', { name: 'ana', why: null }, one);
const gigOfDjana = async () => (await scene.publish(artist, 'Recife')).shortId;

describe('a report', () => {
  it('is listed with its reason and its words, the thing that was reported last first', async () => {
    const shortId = await gigOfDjana();
    const fan = await scene.cast.contact();
    await fromPage(ofDjana);
    await fromChat(ofGig(shortId, 'impersonation', 'Not her at all'), fan);
    await fromPage(ofGig(shortId, 'spam'));
    expect(await listed()).toMatchObject([
      {
        kind: 'gig',
        name: shortId,
        artist: 'djana',
        open: 2,
        settled: 0,
        reasons: { impersonation: 1, spam: 1 },
        said: ['Not her at all'],
      },
      { kind: 'artist', name: 'djana', artist: 'djana', open: 1, reasons: { spam: 1 }, said: [] },
    ]);
    expect((await statusOf(scene.db)).openReports).toBe(3);
  });

  it('counts once from one address and once from one contact, however often it is made', async () => {
    const fan = await scene.cast.contact();
    for (let time = 0; time < 2 * REPORTS_A_DAY; time++) {
      await Promise.all([fromPage(ofDjana), fromPage(ofDjana)]);
      await fromChat({ ...ofDjana, reason: 'offensive', text: 'rude' }, fan);
    }
    expect(await listed()).toMatchObject([
      { open: 2, reasons: { spam: 1, offensive: 1 }, said: ['rude'] },
    ]);
  });

  it('is refused beyond so many things a day, from one address or contact', async () => {
    const fan = await scene.cast.contact();
    const names = Array.from({ length: REPORTS_A_DAY + 1 }, (_, index) => `artist${index}`);
    for (const name of names) await scene.cast.artist(name);
    const both = (name: string) => [
      fromPage({ ...ofDjana, name }),
      fromChat({ ...ofDjana, name }, fan),
    ];
    for (const name of names.slice(1)) await Promise.all(both(name));
    const refused = { status: 'rejected', reason: { fault: { code: 'reportsADay' } } };
    expect(await Promise.allSettled(both(names[0]!))).toMatchObject([refused, refused]);
    await fromPage({ ...ofDjana, name: names[0]! }, '192.0.2.2');
  });

  it('of what is not there, or was taken down, is refused', async () => {
    await expect(fromPage(ofGig('nothere'))).rejects.toMatchObject({ name: 'NotFoundError' });
    await act(suspendArtist('djana'));
    await expect(fromPage(ofDjana)).rejects.toMatchObject({ name: 'GoneError' });
  });

  it('keeps nothing of the address but a keyed hash', async () => {
    await fromPage(ofDjana, '192.0.2.77');
    const rows = await scene.db.selectFrom('reports').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77');
    expect(rows[0]!.address).toHaveLength(32);
  });
});

describe('the operator', () => {
  it('is told of the first report of a thing and of the fifth, by name and without words', async () => {
    const shortId = await gigOfDjana();
    for (let caller = 1; caller <= 7; caller++) {
      await fromPage(ofGig(shortId, 'spam', 'secret words'), `192.0.2.${caller}`);
    }
    const alerts: string[] = [];
    const jobs = await takeJobs(scene.db, 'tell-of-reports');
    for (const job of jobs) await tellOfReports(scene.db, job, (text) => alerts.push(text));
    expect(alerts.sort()).toEqual([
      `the gig ${shortId} of @djana is reported by 5 people: npm run admin -- reports`,
      `the gig ${shortId} of @djana is reported: npm run admin -- reports`,
    ]);
  });

  it('settles reports by taking down what they are about, of an artist with all gigs', async () => {
    const [one, other] = [await gigOfDjana(), await gigOfDjana()];
    for (const input of [ofGig(one), ofGig(other), ofDjana]) await fromPage(input);
    expect((await act(hideGig(one))).after).toMatchObject({ hidden: true, reportsSettled: 1 });
    expect((await act(suspendArtist('djana'))).after).toMatchObject({ reportsSettled: 2 });
    expect(await listed()).toEqual([]);
    expect(await listed(true)).toMatchObject([1, 2, 3].map(() => ({ open: 0, settled: 1 })));
    await act(restoreArtist('djana'));
    await fromPage(ofDjana);
    expect(await listed()).toMatchObject([{ name: 'djana', open: 1 }]);
  });

  it('dismisses the reports of one thing, once', async () => {
    const shortId = await gigOfDjana();
    await fromPage(ofGig(shortId));
    await fromPage(ofDjana);
    expect(await act(dismissReports('gig', shortId))).toMatchObject({
      target: `gig ${shortId}`,
      before: { openReports: 1 },
      after: { openReports: 0 },
    });
    expect(await act(dismissReports('gig', shortId))).toMatchObject({ isSo: true });
    expect(await listed()).toMatchObject([{ kind: 'artist' }]);
    await expect(act(dismissReports('gigs', shortId))).rejects.toThrow('Say "gig CODE"');
  });
});

describe('an address whose report was dismissed', () => {
  it('does not count again for that artist, and does for others', async () => {
    const [one, other] = [await gigOfDjana(), await gigOfDjana()];
    await scene.cast.artist('caio');
    await fromPage(ofGig(one));
    await act(dismissReports('gig', one));
    await takeJobs(scene.db, 'tell-of-reports');
    for (const input of [ofGig(one), ofGig(other), ofDjana]) await fromPage(input);
    expect(await listed()).toEqual([]);
    expect(await takeJobs(scene.db, 'tell-of-reports')).toEqual([]);
    await fromPage({ ...ofDjana, name: 'caio' });
    await fromPage(ofDjana, '192.0.2.2');
    expect(await listed()).toMatchObject([
      { name: 'djana', open: 1 },
      { name: 'caio', open: 1 },
    ]);
  });
});

describe('of reports', () => {
  it('nothing is left of a gig that is removed', async () => {
    const shortId = await gigOfDjana();
    await fromPage(ofGig(shortId));
    await act(removeGig(shortId));
    expect(await listed(true)).toEqual([]);
  });

  it('those are erased that have been settled for 90 days', async () => {
    await fromPage(ofDjana);
    await fromPage(ofGig(await gigOfDjana()));
    await act(dismissReports('artist', 'djana'));
    const settled = new Date(Date.now() - 91 * 86_400_000);
    await scene.db
      .updateTable('reports')
      .set({ settled_at: settled })
      .where('settled_at', 'is not', null)
      .execute();
    await dropOldRows(scene.db);
    expect(await listed(true)).toMatchObject([{ kind: 'gig', open: 1 }]);
  });

  it('one is left of two contacts who turn out to be one', async () => {
    const [older, younger] = [await scene.cast.contact(), await scene.cast.contact()];
    await fromChat(ofDjana, older);
    await fromChat({ ...ofDjana, reason: 'offensive' }, younger);
    await scene.db.transaction().execute((trx) => mergeContacts(trx, older, younger));
    expect(await listed()).toMatchObject([{ open: 1, reasons: { offensive: 1 } }]);
  });
});
