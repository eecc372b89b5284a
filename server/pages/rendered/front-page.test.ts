import { describe, expect, it } from 'vitest';
import { aGig, openPage } from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it('says on the front page what it is for, that it needs no account and no app, and that it is free', async () => {
    const text = (await openPage('/')).html.replace(/<[^>]*>/g, '');
    for (const said of [
      'Never Miss a Show. Never Play to an Empty Dancefloor.',
      'by text message',
      'announces a gig in your favourite cities, your phone knows first',
      'No app, no account.',
      '100% free',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('shows real gigs on the front page, and nothing in their place while there are none', async () => {
    const title = 'Late night at the Silver Room</h2>';
    const { html } = await openPage('/', { gigsBeginningNext: async () => [aGig()] });
    expect(html).toContain(title);
    expect(html).toContain('href="/c"');
    const quiet = (await openPage('/')).html;
    expect(quiet).not.toContain(title);
    expect(quiet).not.toContain('Coming up');
  });

  it('says on the front page what it is for though the gigs cannot be had, and is not kept so', async () => {
    const gigsBeginningNext = async () => Promise.reject(new Error('The database is away'));
    const { html, status, log } = await openPage('/', { gigsBeginningNext });
    expect(html).toContain('Never Miss a Show.');
    expect(status).toBe(503);
    expect(log).toEqual(['Error fetching gigs:']);
  });
});
