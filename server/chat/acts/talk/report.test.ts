import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORTS_A_DAY } from '../../../../contract/limits.ts';
import { catalogueLanguages } from '../../../../languages/catalogue-languages.ts';
import { suppressionsOf } from '../../../domain/contacts/suppressions.ts';
import { perform } from '../../../domain/operating/acts.ts';
import { suspendArtist } from '../../../domain/operating/artist-state-acts.ts';
import { reportedThings } from '../../../domain/reports/reported.ts';
import { createTestChat, type TestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

let chat: TestChat;
let shortId: string;
let phones = 0;
beforeAll(async () => {
  chat = await createTestChat(undefined, null, catalogueLanguages());
  const { id } = await givenArtist(chat.db, 'djana');
  const gig = { artistId: id, placeId: 'gn:2950159', title: 'Late Lights' };
  ({ shortId } = await givenGig(chat.db, chat.places, gig));
});
afterAll(() => chat.close());

const somebody = () => chat.phone({ waId: `44791100${1000 + phones++}` });
const listed = () => reportedThings(chat.db, { isAll: false, most: 50 });

describe('a report in the chat', () => {
  it('of an artist asks why by a list, and is taken with what is tapped', async () => {
    const fan = somebody();
    expect(await fan.says('Report djana')).toMatchObject({
      body: expect.stringContaining('What is wrong with *Djana*?'),
      sections: [
        {
          rows: expect.arrayContaining([
            { id: '1/reportBecause/spam/@djana', title: 'Spam or advertising' },
          ]),
        },
      ],
    });
    for (let time = 0; time < 3; time++) {
      expect(await fan.presses('1/reportBecause/impersonation/@djana')).toMatchObject({
        body: expect.stringMatching(/^Thank you\./),
      });
    }
    expect(await listed()).toMatchObject([
      { kind: 'artist', name: 'djana', open: 1, reasons: { impersonation: 1 } },
    ]);
  });

  it.each(['he pretends to be someone else', 'es un perfil falso'])(
    'takes what is wrong in the own words of who was asked: %s',
    async (text) => {
      const fan = somebody();
      await fan.says('Report djana');
      const others = async () => (await listed())[0]?.reasons.other ?? 0;
      const before = await others();
      await fan.says(text);
      expect(await others()).toBe(before + 1);
    },
  );

  it('takes "spam" as an answer, and not as a Stop', async () => {
    const fan = somebody();
    await fan.says('Report djana');
    expect(await fan.says('spam')).toMatchObject({ body: expect.stringMatching(/^\*@djana\*/) });
    expect(await suppressionsOf(chat.db, await fan.contactId())).toEqual(new Set());
  });

  it.each([
    'never mind',
    "what's on in Porto?",
    'thanks',
    "I don't want to report her",
    'I love Djana, she is great',
    'nothing is wrong',
    'will she know?',
    'Report djana',
    'São Paulo',
  ])('takes %j for no reason', async (text) => {
    const fan = somebody();
    await fan.says('Report djana');
    const { body } = (await fan.says(text)) as { body: string };
    expect(body).not.toMatch(/Somebody will look at it/);
  });

  it.each(['x7k2m9p', 'vdtzevb'])('that names a gig asks about the gig: %s', async (code) => {
    await chat.db
      .updateTable('gigs')
      .set({ short_id: code })
      .where('short_id', '=', shortId)
      .execute();
    shortId = code;
    expect(await somebody().says(`report gig ${code}`)).toMatchObject({
      body: expect.stringContaining('Late Lights'),
    });
  });

  it('that names nothing asks what it is about, and offers what was told last', async () => {
    const fan = somebody();
    expect(await fan.says('Report')).toMatchObject({
      body: expect.stringMatching(/^Which gig or artist is it\?/),
    });
    await fan.says(`Keep me updated about gig ${shortId}`);
    expect(await fan.says('Report')).toMatchObject({
      body: expect.stringContaining('I last told you of *Late Lights* by Djana.'),
      buttons: [{ id: `1/report/${shortId}` }, { id: '1/report/@djana' }, {}],
    });
  });

  it.each([
    'djana melden',
    'denunciar djana',
    'signaler djana',
    'segnala djana',
    'laporkan djana',
    'djana ko report karo',
    'إبلاغ djana',
  ])('is asked for as each language tells it: %s', async (text) => {
    expect(JSON.stringify(await somebody().says(text))).toContain('1/reportBecause/spam/@djana');
  });

  it.each([
    ['en', 'Report djana because it is a fake, honestly', 'it is a fake, honestly'],
    ['en', 'please report this gig because it’s fake', 'it’s fake'],
    ['de', 'djana melden, weil das ein Fake ist', 'das ein Fake ist'],
    ['de', 'Diesen Gig melden, weil es den Club nicht gibt', 'es den Club nicht gibt'],
    ['es', 'Denunciar a este artista porque es falso', 'es falso'],
    ['fr', "Signaler ce concert parce qu'il est faux", 'il est faux'],
    ['hi', 'djana की शिकायत करें क्योंकि यह नकली है', 'यह नकली है'],
    ['id', 'Laporkan gig ini karena palsu', 'palsu'],
    ['it', 'Segnala djana perché è un falso', 'è un falso'],
    ['pt', 'Denunciar este show porque é falso', 'é falso'],
    ['ar', 'الإبلاغ عن هذه الحفلة لأنها مزيفة', 'مزيفة'],
  ])('is taken at once with the reason that is given, in %s: %s', async (_, text, why) => {
    await chat.db.deleteFrom('reports').execute();
    const fan = somebody();
    await fan.says(`Keep me updated about gig ${shortId}`);
    expect(await fan.says(text)).toMatchObject({
      body: expect.stringMatching(/^\*(?:Djana|Late Lights)\*\n\n/),
    });
    expect(await listed()).toMatchObject([{ open: 1, reasons: { other: 1 }, said: [why] }]);
  });

  it('that gives a reason and names nothing asks what it is about', async () => {
    await chat.db.deleteFrom('reports').execute();
    expect(await somebody().says('Report this gig because it’s fake')).toMatchObject({
      body: expect.stringMatching(/^Which gig or artist is it\?/),
    });
    expect(await listed()).toEqual([]);
  });

  it('of what is not there is answered so', async () => {
    const fan = somebody();
    expect(await fan.presses('1/reportBecause/spam/@nobody')).toMatchObject({
      body: expect.stringContaining('not there any more'),
    });
    expect(await fan.presses('1/report/@nobody')).toMatchObject({
      body: expect.stringContaining("I can't find anything called “nobody”"),
    });
  });

  it('is refused beyond so many a day', async () => {
    const fan = somebody();
    for (let one = 0; one <= REPORTS_A_DAY; one++) {
      await givenArtist(chat.db, `fake${one}`);
      const reply = await fan.presses(`1/reportBecause/spam/@fake${one}`);
      expect(reply).toMatchObject({
        body: expect.stringMatching(one < REPORTS_A_DAY ? /^Thank you/ : /10 things a day/),
      });
    }
  });

  it('of who was suspended meanwhile is answered so', async () => {
    await givenArtist(chat.db, 'suspended');
    const operator = { name: 'ana', why: null };
    await perform(chat.db, 'an act', operator, suspendArtist('suspended'));
    expect(await somebody().presses('1/reportBecause/spam/@suspended')).toMatchObject({
      body: expect.stringContaining('not there any more'),
    });
  });
});
