import type { Gig } from '../../contract/gig.ts';
import { Avatar } from '../pictures/avatar.tsx';
import { Name, Username } from '../ui/text/name.tsx';
import { usePagePath } from '../words/words.ts';

/** Who plays, leading to their page. */
export function GigArtist({ artist }: { artist: Gig['artist'] }) {
  const pagePath = usePagePath();
  return (
    <a href={pagePath(`/a/${artist.username}`)} className="flex items-center gap-3">
      <Avatar artist={artist} size={48} className="size-12" />
      <span className="@container min-w-0 flex-1">
        <span className="block font-bold text-lg leading-snug">
          <Name>{artist.displayName}</Name>
        </span>
        <span className="block text-mute leading-snug">
          <Username>{artist.username}</Username>
        </span>
      </span>
    </a>
  );
}
