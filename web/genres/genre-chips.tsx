import type { Genre } from '../../contract/genres/genres.ts';
import { Chip } from '../ui/chip.tsx';
import { useWords } from '../words/words.ts';

/** The names of genres, in the artist's order. */
export function GenreChips({ genres }: { genres: Genre[] }) {
  const { genreNames } = useWords();
  return (
    <ul className="flex flex-wrap gap-2">
      {genres.map((genre) => (
        <li key={genre}>
          <Chip>{genreNames[genre]}</Chip>
        </li>
      ))}
    </ul>
  );
}
