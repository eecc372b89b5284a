import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../contract/api-problem.ts';
import {
  SETUP_SESSION_KINDS,
  SETUP_SESSION_PATHS,
  type SetupSession,
} from '../../../contract/setup-session.ts';
import { aSession, openPage } from '../../testing/rendered-pages.ts';

describe('a rendered page', () => {
  it.each(SETUP_SESSION_KINDS)(
    'says of a session to %s that it has expired where it is over already or of another kind',
    async (kind) => {
      const url = `/${SETUP_SESSION_PATHS[kind]}/s1`;
      const shown = async (session: SetupSession) => {
        const { status, shown: html } = await openPage(url, { setupSession: async () => session });
        expect(status).toBe(200);
        return { expired: html.includes('This session has expired.'), html };
      };
      const good = await shown(aSession(kind, 10));
      expect(good.expired).toBe(false);
      expect(good.html).toMatch(/<[^>]*role="timer"[^>]*>(10m 0s|9m \d+s)</);
      const others = SETUP_SESSION_KINDS.filter((other) => other !== kind);
      for (const session of [aSession(kind, -1), ...others.map((other) => aSession(other, 10))]) {
        const { expired, html } = await shown(session);
        expect(expired, session.kind).toBe(true);
        expect(html).not.toContain('role="timer"');
      }
    },
  );

  it('of a session is not begun before the session is known, and its form is left to the browser', async () => {
    const asked = Promise.withResolvers<void>();
    const known = Promise.withResolvers<SetupSession>();
    const setupSession = () => {
      asked.resolve();
      return known.promise;
    };
    let begun = false;
    const page = openPage('/ng/s1', { setupSession }).finally(() => {
      begun = true;
    });
    await asked.promise;
    await new Promise((done) => setImmediate(done));
    expect(begun).toBe(false);
    known.resolve(aSession('create-gig', 10));
    const { html } = await page;
    expect(html).toContain('>Create Gig</h1>');
    expect(html).not.toContain('<form');
  });

  it('answers 200 to an unknown session and says that it has expired', async () => {
    const { status, html } = await openPage('/na/unknown');
    expect(status).toBe(200);
    expect(html).toContain('This session has expired.');
  });

  it.each([
    ['an error', new Error('the database is away')],
    ['a problem', new ApiProblem({ title: 'Away', status: 503, detail: 'Try again' })],
  ])(
    'of a session that cannot be had for %s says that it may be a brief fault, and logs it',
    async (_why, error) => {
      const { status, html, failures, log } = await openPage('/ng/s1', {
        setupSession: async () => Promise.reject(error),
      });
      expect(status).toBe(503);
      expect(html).toContain('This session has expired.');
      expect(html).toContain('It may also be a brief fault');
      expect(html).toMatch(/<button [^>]*>Try again</);
      expect(html).toContain('?text=Create%20gig');
      expect([failures, log]).toEqual([[error], ['Error fetching session:']]);
    },
  );

  it('offers no second try of a session that is over', async () => {
    const over = new ApiProblem({ title: 'Gone', status: 410, detail: 'Over' });
    const { status, shown, failures } = await openPage('/ng/s1', {
      setupSession: async () => Promise.reject(over),
    });
    expect(status).toBe(200);
    expect(shown).toContain('This session has expired.');
    expect(shown).not.toContain('Try again');
    expect(failures).toEqual([]);
  });

  it.each([
    ['edit-artist', '/ea/s1', 'Error fetching artist:', 'Your profile could not be loaded.'],
    ['edit-gig', '/eg/s1', 'Error fetching gig:', 'Your gig could not be loaded.'],
    ['followed-gigs', '/fgs/s1', 'Error fetching gigs:', 'Your gigs could not be loaded.'],
    [
      'manage-locations',
      '/ml/s1',
      'Error fetching locations:',
      'Your locations could not be loaded.',
    ],
  ] as const)(
    'of a session to %s says what could not be read, and logs it',
    async (kind, url, message, said) => {
      const away = async () => Promise.reject(new Error('the database is away'));
      const expiration = new Date(Date.now() + 60_000).toISOString();
      const { status, html, log } = await openPage(url, {
        setupSession: async (id) => ({
          id,
          kind,
          expiration,
          artistId: 'a',
          gigId: 'g',
          userId: 'u',
          drafts: 'person.data',
        }),
        artist: away,
        gig: away,
        followedFutureGigs: away,
        followedPreviousGigs: away,
        followedLocations: away,
      });
      expect(status).toBe(200);
      expect(html).toContain(said);
      expect(new Set(log)).toEqual(new Set([message]));
    },
  );
});
