import { classes } from '../ui/classes.ts';

interface AvatarProps {
  artist: { id: string; avatar: string | null };
  /** Width and height in CSS pixels, for the space kept before the picture is there. */
  size: number;
  className?: string;
}

/** The artist's picture, or the one drawn from the artist's id. Decorative: the name stands beside it. */
export function Avatar({ artist, size, className }: AvatarProps) {
  return (
    <img
      src={artist.avatar ?? `/media/avatars/${artist.id}.svg`}
      alt=""
      width={size}
      height={size}
      className={classes('shrink-0 rounded-full bg-line object-cover', className)}
    />
  );
}
