import type { CityFilter, CityPage } from '../../contract/city.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { usePagePath, useWords } from '../words/words.ts';

/** A form for a range of days; it keeps the chosen genres. */
export function DateForm({ page, filter }: { page: CityPage; filter: CityFilter }) {
  const pagePath = usePagePath();
  const { pickDates, firstDay, lastDay, showDates } = useWords().city;
  return (
    <form method="get" action={pagePath(`/c/${page.city.slug}`)} className="grid gap-4">
      <PosterTitle as="h2" text={pickDates} size="text-3xl" />
      {filter.genres.map((genre) => (
        <input key={genre} type="hidden" name="genre" value={genre} />
      ))}
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? firstDay : lastDay}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                name={name}
                min={page.today}
                defaultValue={filter[name] ?? ''}
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit">{showDates}</Button>
    </form>
  );
}
