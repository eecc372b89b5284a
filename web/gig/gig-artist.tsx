import type { Gig } from '../../contract/gig.ts';
import { Avatar } from '../pictures/avatar.tsx';
import { usePagePath } from '../words/words.ts';

/** Who plays, leading to their page. */
export function GigArtist({ artist }: { artist: Gig['artist'] }) {
  const pagePath = usePagePath();
  return (
    <a
      href={pagePath(`/a/${artist.username}`)}
      className="inline-flex max-w-full items-center gap-3"
    >
      <Avatar artist={artist} size={48} className="size-12" />
      <span className="min-w-0">
        <bdi dir="auto" className="block text-left font-bold text-lg leading-snug rtl:text-right">
          {artist.displayName}
        </bdi>
        <span className="block text-mute leading-snug">
          <bdi dir="ltr">@{artist.username}</bdi>
        </span>
      </span>
    </a>
  );
}
