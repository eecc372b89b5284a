import type { FastifyInstance } from 'fastify';
import { pathInLanguage } from '../../../languages/path-in-language.ts';
import { calendarOfTown, requireTown } from '../../domain/cities/city-feeds.ts';
import { languageOf } from '../../domain/contacts/contact-language.ts';
import { contactOfCalendar } from '../../domain/follows/calendar-addresses.ts';
import {
  calendarOfArtist,
  calendarOfFan,
  calendarVersionOfFan,
} from '../../domain/follows/calendars.ts';
import { gigByShortId } from '../../domain/gigs/gig-rows.ts';
import { placeName } from '../../places/place-names.ts';
import { cachedFiles, type FileOptions } from '../cached-files.ts';
import { sendEncoded } from '../encoded-response.ts';
import { redirectTo, textFilesOf } from '../text-file.ts';
import { calendarText } from './calendar-text.ts';

/** For how long a client may cache a subscribed calendar, in seconds. */
const FEED_MAXIMUM_AGE = 300;
const calendar = textFilesOf('text/calendar');
/** The longest calendar, of 300 gigs, has some 50 KB packed. */
const MAX_CACHE_BYTES = 4 * 1024 * 1024;

/**
 * Serves `/g/{shortId}.ics`, and as subscriptions `/a/{username}.ics` and `/c/{slug}.ics`, in English and below
 * `/{language}` in the others, and, under the secret address that the chat gave a fan, `/calendar/{token}.ics`, which
 * speaks as the chat does. All are cached until they change.
 */
export function registerCalendars(app: FastifyInstance, door: FileOptions): void {
  const { db, vault, places, publicUrl, admit, spoken } = door;
  const { cache, serve } = cachedFiles(app, door, 'ics', MAX_CACHE_BYTES);

  serve('g', async (shortId, { language, words }) => {
    const gig = await gigByShortId(db, shortId);
    return calendar(calendarText([gig], { publicUrl, words: words() }), language, {
      'cache-control': 'no-cache',
      'content-disposition': `attachment; filename="${gig.shortId}.ics"`,
    });
  });

  serve('a', async (asked, { language, words }) => {
    const { name, username, gigs, changedAt } = await calendarOfArtist(db, asked);
    const path = pathInLanguage(language, `/a/${username.toLowerCase()}.ics`);
    if (username.toLowerCase() !== asked) return redirectTo(path);
    const feed = { name, url: publicUrl + path };
    return calendar(calendarText(gigs, { publicUrl, words: words() }, feed), language, {
      'cache-control': `public, max-age=${FEED_MAXIMUM_AGE}`,
      'last-modified': changedAt.toUTCString(),
    });
  });

  serve('c', async (slug, { language, words }) => {
    const town = requireTown(places, slug);
    const city = placeName(town.id, town.name, language);
    const path = pathInLanguage(language, `/c/${town.slug}.ics`);
    if (town.slug !== slug) return redirectTo(path);
    const gigs = await calendarOfTown(db, town);
    const feed = { name: words().files.gigsNear({ city }), url: publicUrl + path };
    return calendar(calendarText(gigs, { publicUrl, words: words() }, feed), language, {
      'cache-control': `public, max-age=${FEED_MAXIMUM_AGE}`,
    });
  });

  app.get<{ Params: { token: string } }>(
    '/calendar/:token.ics',
    { compress: false },
    async (request, reply) => {
      const { token } = request.params;
      // Each request reads the contact and the version, because what a fan does changes no page version.
      await admit(request);
      const contactId = await contactOfCalendar(db, vault, token);
      const words = spoken.wordsFor(await languageOf(db, contactId));
      const version = await calendarVersionOfFan(db, contactId);
      const file = await cache.at(`calendar/${token}`, `${words.language} ${version}`, {
        async make() {
          const { name, gigs } = await calendarOfFan(db, contactId);
          const feed = { name, url: `${publicUrl}/calendar/${token}.ics` };
          return calendar(calendarText(gigs, { publicUrl, words }, feed), words.language, {
            'cache-control': `private, max-age=${FEED_MAXIMUM_AGE}`,
          });
        },
      });
      return sendEncoded(file!, request, reply);
    },
  );
}
