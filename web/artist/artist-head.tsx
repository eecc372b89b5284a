import { ArrowUpRight } from 'lucide-react';
import type { Artist } from '../../contract/artist.ts';
import { GenreChips } from '../genres/genre-chips.tsx';
import { Avatar } from '../pictures/avatar.tsx';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { LinkedText } from '../ui/text/linked-text.tsx';
import { Username } from '../ui/text/name.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useWords } from '../words/words.ts';

/** A link as it is displayed: without its scheme and trailing slash. */
function displayedLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Who an artist is, with the button to follow them. */
export function ArtistHead({ artist }: { artist: Artist }) {
  const words = useWords();
  return (
    <header className="mt-6 grid gap-6 lg:grid-cols-[auto_1fr] lg:gap-x-12">
      <Avatar artist={artist} size={220} className="size-32 lg:size-55" />
      <div className="flex min-w-0 flex-col items-start gap-4">
        <div className="w-full">
          <PosterTitle text={artist.displayName} />
          <p className="@container mt-2 text-lg text-mute">
            <Username>{artist.username}</Username>
          </p>
        </div>
        <GenreChips genres={artist.genres} />
        {artist.bio !== '' && (
          <p dir="auto" className="max-w-[46ch] whitespace-pre-line text-lg">
            <LinkedText text={artist.bio} />
          </p>
        )}
        <div className="mt-2 flex w-full flex-col gap-3 sm:flex-row">
          <MessengerButton
            text={words.phrases.about.follow({ name: artist.username })}
            className="sm:shrink-0"
          >
            {words.artist.follow}
          </MessengerButton>
          {artist.link !== null && (
            <ButtonLink variant="outline" newTab href={artist.link} className="min-w-0">
              <span dir="ltr" className="truncate">
                {displayedLink(artist.link)}
              </span>
              <ArrowUpRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}
