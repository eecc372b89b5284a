import { useId, useState } from 'react';
import { findGenres } from '../../contract/genres/find-genres.ts';
import type { Genre } from '../../contract/genres/genres.ts';
import { MAX_GENRE_SEARCH_LENGTH, MAX_GENRES } from '../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { ToggleChips } from '../ui/chip.tsx';
import { FieldError } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { listed } from '../words/listed.ts';
import { useWords } from '../words/words.ts';

interface GenrePickerProps {
  /** Whose genres these are. */
  of: 'artist' | 'gig';
  anchor: string;
  value: Genre[];
  /** Offered with one button while none is chosen. */
  usual?: Genre[] | undefined;
  onChange: (chosen: Genre[]) => void;
  /** Called when the focus leaves the picker. */
  onBlur: () => void;
  error?: string | undefined;
}

/** Toggle chips; once five are on, the others are disabled. */
export function GenrePicker({
  of,
  anchor,
  value: chosen,
  usual = [],
  onChange,
  onBlur,
  error,
}: GenrePickerProps) {
  const words = useWords();
  const [search, setSearch] = useState('');
  const id = useId();
  const label = of === 'artist' ? words.genres.labelOfArtist : words.genres.label;
  const { genres: shown, areNearest } = findGenres(search, words.genreNames);

  return (
    <fieldset
      id={anchor}
      aria-describedby={`${id}-count ${id}-error`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
      className="flex flex-col gap-3"
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      {chosen.length === 0 && usual.length > 0 ? (
        <Button
          variant="outline"
          size="small"
          className="self-start"
          onClick={() => onChange(usual)}
        >
          {words.genres.usual}
        </Button>
      ) : null}
      <TextInput
        type="search"
        aria-label={words.genres.search}
        placeholder={words.genres.search}
        autoComplete="off"
        maxLength={MAX_GENRE_SEARCH_LENGTH}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter in a search box must not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {/* Always rendered, so that screen readers announce its changes. */}
      <p aria-live="polite" className={areNearest ? 'break-words text-mute' : 'sr-only'}>
        <Found search={search.trim()} shown={shown} areNearest={areNearest} />
      </p>
      <ToggleChips
        label={label}
        options={shown.map((value) => ({ value, label: words.genreNames[value] }))}
        value={chosen}
        maximum={MAX_GENRES}
        onChange={onChange}
      />
      <FieldError id={`${id}-error`} message={error} />
      <div className="flex justify-between gap-4 text-mute text-sm">
        <p>
          {listed(
            chosen.map((genre) => words.genreNames[genre]),
            words,
          )}
        </p>
        <p id={`${id}-count`} aria-live="polite" className="shrink-0 tabular-nums">
          {words.genres.selected({ count: chosen.length, maximum: MAX_GENRES })}
        </p>
      </div>
    </fieldset>
  );
}

/** Says the nearest genres by name where none is called so, else how many were found. */
function Found({
  search,
  shown,
  areNearest,
}: {
  search: string;
  shown: Genre[];
  areNearest: boolean;
}) {
  const words = useWords();
  if (search === '') return null;
  if (!areNearest) return words.genres.found({ count: shown.length });
  return (
    <>
      {words.genres.nearest({ typed: search })}{' '}
      <span className="sr-only">
        {listed(
          shown.map((id) => words.genreNames[id]),
          words,
        )}
      </span>
    </>
  );
}
