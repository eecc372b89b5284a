import { GENRES, type Genre } from '../../contract/genres/genres.ts';
import { Chip } from '../ui/chip.tsx';

/** The English labels of genres, in the artist's order. */
export function GenreChips({ genres }: { genres: Genre[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {genres.map((genre) => (
        <li key={genre}>
          <Chip>{GENRES[genre]}</Chip>
        </li>
      ))}
    </ul>
  );
}
