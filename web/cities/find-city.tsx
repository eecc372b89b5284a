import { LocateFixed } from 'lucide-react';
import type { CityChoice } from '../../contract/city.ts';
import { MAX_LOCATION_SEARCH_LENGTH } from '../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { inOwnDirection } from '../words/in-own-direction.ts';
import { usePagePath, useWords } from '../words/words.ts';

interface FindCityProps {
  /** What was searched for. */
  typed: string;
  /** Null where nothing was searched for. */
  found: CityChoice[] | null;
  /** What went wrong, in a sentence. */
  problem: string | null;
}

/** Towns that match, or that there are none. A script replaces them while somebody types. */
function FoundCities({ typed, found }: Pick<FindCityProps, 'typed' | 'found'>) {
  const pagePath = usePagePath();
  const words = useWords();
  if (found === null) return <div data-found className="mt-2" />;
  return (
    <div data-found className="mt-2">
      <p role="status" className={found.length > 0 ? 'sr-only' : 'font-semibold'}>
        {found.length > 0 ? words.cities.found : words.cities.noneCalled({ name: typed })}
      </p>
      {found.length > 0 ? (
        <ul aria-label={words.cities.found}>
          {found.map(({ slug, description }) => (
            <li key={slug} className="border-ink rule-b border-dashed">
              <a
                href={pagePath(`/c/${slug}`)}
                className="flex min-h-12 items-center py-2 font-semibold leading-snug text-lg no-underline underline-offset-4 hover:underline"
              >
                {inOwnDirection(description, words)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Finds a city by its name or by the browser's position. */
export function FindCity({ typed, found, problem }: FindCityProps) {
  const pagePath = usePagePath();
  const words = useWords().cities;
  const { search, placeholder, find, nearMe, locatingHint } = words;
  return (
    <form method="get" action={pagePath('/c')} data-find className="max-w-xl">
      <Field label={search} error={problem ?? undefined}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              type="search"
              name="q"
              required
              minLength={2}
              maxLength={MAX_LOCATION_SEARCH_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={placeholder}
              defaultValue={typed}
            />
            <Button type="submit" className="shrink-0">
              {find}
            </Button>
          </div>
        )}
      </Field>
      <FoundCities typed={typed} found={found} />
      <p className="noscript:hidden mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="small"
          data-locate
          data-locating-words={words.locating}
          data-not-located-words={words.notLocated}
        >
          <LocateFixed aria-hidden className="size-5 shrink-0" />
          {nearMe}
        </Button>
        <span role="status" data-locating className="text-mute text-sm">
          {locatingHint}
        </span>
      </p>
    </form>
  );
}
