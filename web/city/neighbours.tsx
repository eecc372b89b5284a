import type { City, Neighbour } from '../../contract/city.ts';
import { withHyphens } from '../ui/text/long-words.tsx';
import { fitOf, PosterTitle } from '../ui/text/poster-title.tsx';
import { distanceAt } from '../words/distance.ts';
import { usePagePath, useWords } from '../words/words.ts';

/** Towns around with gigs of their own, nearest first. */
export function Neighbours({
  heading,
  city,
  neighbours,
}: {
  heading: string;
  city: Pick<City, 'inMiles'>;
  neighbours: Neighbour[];
}) {
  const pagePath = usePagePath();
  const words = useWords();
  if (neighbours.length === 0) return null;
  return (
    <section className="mt-12">
      <PosterTitle as="h2" text={heading} size="text-2xl text-mute" />
      <ul className="mt-2">
        {neighbours.map(({ slug, name, gigs, km }) => (
          <li key={slug} className="@container border-ink rule-b border-dashed">
            <a
              href={pagePath(`/c/${slug}`)}
              className="group flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 py-2.5 no-underline"
            >
              <bdi className="poster text-3xl underline-offset-4 group-hover:underline group-hover:decoration-[0.06em]">
                <span className="fitted" style={fitOf(name)}>
                  {withHyphens(name)}
                </span>
              </bdi>
              <span className="text-mute">
                <span className="font-semibold text-ink">{words.city.gigs({ count: gigs })}</span>
                {` · ${distanceAt(city, km, words)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
