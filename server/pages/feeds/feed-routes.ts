import type { FastifyInstance } from 'fastify';
import { pathInLanguage } from '../../../languages/path-in-language.ts';
import { currentDay } from '../../db/clock.ts';
import { newestNear, requireTown } from '../../domain/cities/city-feeds.ts';
import { newestOfArtist } from '../../domain/gigs/newest-gigs.ts';
import { placeName } from '../../places/place-names.ts';
import { cachedFiles, type FileOptions } from '../cached-files.ts';
import { redirectTo, textFilesOf } from '../text-file.ts';
import { atomText } from './atom-text.ts';

const atom = textFilesOf('application/atom+xml');
const HEADERS = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };
/** A feed of 50 gigs has some 70 KB in all encodings together. */
const MAX_CACHE_BYTES = 4 * 1024 * 1024;

/**
 * Serves `/a/{username}.atom` and `/c/{slug}.atom`, in English and below `/{language}` in the others: the newest gigs,
 * cached until they change.
 */
export function registerFeeds(app: FastifyInstance, door: FileOptions): void {
  const { db, places, publicUrl } = door;
  const { serve } = cachedFiles(app, door, 'atom', MAX_CACHE_BYTES);

  serve('a', async (asked, { language, words }) => {
    const { name, username, changedAt, gigs } = await newestOfArtist(db, asked);
    const pagePath = pathInLanguage(language, `/a/${username.toLowerCase()}`);
    const path = `${pagePath}.atom`;
    if (username.toLowerCase() !== asked) return redirectTo(path);
    const feed = { title: words().files.gigsOf({ artist: name }), path, pagePath, changedAt };
    return atom(atomText(gigs, { publicUrl, words: words() }, feed), language, HEADERS);
  });

  serve('c', async (slug, { language, words }) => {
    const town = requireTown(places, slug);
    const city = placeName(town.id, town.name, language);
    const pagePath = pathInLanguage(language, `/c/${town.slug}`);
    const path = `${pagePath}.atom`;
    if (town.slug !== slug) return redirectTo(path);
    const changedAt = new Date(currentDay(town.timeZone).toString());
    const title = words().files.gigsNear({ city });
    const feed = { title, path, pagePath, changedAt };
    const gigs = await newestNear(db, town);
    return atom(atomText(gigs, { publicUrl, words: words() }, feed), language, HEADERS);
  });
}
