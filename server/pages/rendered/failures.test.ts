import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../contract/api-problem.ts';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { readCatalogue } from '../../languages/read-catalogue.ts';
import { wordsIn } from '../../languages/words.ts';
import { openPage, pagesRenderedBy } from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it.each([
    '/a/nobody',
    '/a/nobody/qr-code',
    '/g/zzzzzzz',
    '/nowhere',
    '/styleguide',
    '/no%0Awhere',
    '//evil.example/no%0Dwhere',
    '/no%E2%80%A8where',
    '/no%e2%80%a9where',
  ])('answers 404 with a way on at %s', async (url) => {
    const { status, html, failures } = await openPage(url);
    expect(status).toBe(404);
    expect(html).toContain('Go to the front page');
    expect(failures).toEqual([]);
  });

  it.each([
    ['/g/abc2345', 'gigByShortId', 'Error fetching gig:'],
    ['/a/djana.sousa', 'artistByUsername', 'Error fetching artist:'],
    ['/a/djana.sousa', 'artistFutureGigs', 'Error fetching gigs:'],
    ['/a/djana.sousa?tab=previous', 'artistPreviousGigs', 'Error fetching gigs:'],
    ['/a/djana.sousa/qr-code', 'artistQrCode', 'Error fetching artist:'],
    ['/calendar/secret', 'isCalendarAddress', 'Error fetching calendar:'],
  ] as const)(
    'says so when the data of %s cannot be had by %s, and logs it',
    async (url, read, message) => {
      const error = new Error('the database is away');
      const { status, html, failures, log } = await openPage(url, {
        [read]: async () => Promise.reject(error),
      });
      expect(status).toBe(500);
      expect(html).toContain('Something broke on our side.');
      expect(html).not.toContain('the database is away');
      expect([failures, log]).toEqual([[error], [message]]);
    },
  );

  it('of brand names works on when the saved ones cannot be read, and says so', async () => {
    const error = new Error('the database is away');
    const { status, html, failures, log } = await openPage('/name', {
      brandNames: async () => Promise.reject(error),
    });
    expect(status).toBe(200);
    expect(html).toContain('The saved names could not be loaded.');
    expect(html).toContain('Rotate Both');
    expect([failures, log]).toEqual([[error], ['Error fetching brand names:']]);
  });

  it('keeps the status of a refused read', async () => {
    const away = { title: 'Away', status: 503, detail: 'Try again' };
    const { status, html } = await openPage('/a/djana.sousa', {
      artistFutureGigs: async () => Promise.reject(new ApiProblem(away)),
    });
    expect(status).toBe(503);
    expect(html).toContain('Something broke on our side.');
  });

  it.each([
    ['/g/abc2345', 'This gig was taken down.', 'en'],
    ['/g/abc2345', 'Este show foi retirado do ar.', 'pt'],
    ['/a/djana.sousa', 'Die Seite dieses Artists wurde entfernt.', 'de'],
  ])('at %s answers 410 and says “%s” of what was taken down', async (url, said, language) => {
    const gone = { title: 'Taken down', status: 410, detail: 'Gone' };
    const refuse = async () => Promise.reject(new ApiProblem(gone));
    const api = { gigByShortId: refuse, artistByUsername: refuse };
    const { status, html } = await openPage(url, api, { language, prefix: '' });
    expect(status).toBe(410);
    expect(html).toContain(said);
  });

  it.each(catalogueLanguages())(
    'at an address of no calendar answers 404 and leads to a new one, in %s',
    async (language) => {
      const { pages } = readCatalogue<{ pages: { calendar: { ended: string } } }>(language);
      const { status, html } = await openPage('/calendar/renewed', {}, { language, prefix: '' });
      expect(status).toBe(404);
      expect(html).toContain(pages.calendar.ended);
      const phrase = encodeURIComponent(wordsIn(language)!.phrases.alone.myCalendar);
      expect(html).toContain(`?text=${phrase}`);
      expect(html).not.toContain('webcal:');
    },
  );

  it.each([
    ['en', 'Something broke on our side.'],
    ['de', 'Bei uns ist etwas schiefgelaufen.'],
    ['ar', 'حدث خلل عندنا.'],
  ])('says so when it cannot be rendered at all, in %s', async (language, said) => {
    const broken = pagesRenderedBy(() => Promise.reject(new Error('no React')));
    const page = await openPage('/', {}, { language, prefix: '' }, broken);
    expect(page.status).toBe(500);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.html).toContain(`<html lang="${language}"`);
    expect(page.html).toContain(said);
    expect(page.failures.length).toBeGreaterThan(0);
  });
});
