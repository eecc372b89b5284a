import type { Picture } from '../../contract/picture.ts';
import { classes } from '../ui/classes.ts';

const NARROW_SIDE = 320;

function narrowWidth({ width, height }: Picture): number {
  return Math.round((width * NARROW_SIDE) / Math.max(width, height, NARROW_SIDE));
}

interface CoverProps {
  picture: Picture;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Whether it stands at the top of the page and so is fetched first. */
  first?: boolean;
  className?: string;
}

/** A gig's picture at 4:3. Decorative: the title stands beside it. */
export function Cover({ picture, sizes, first = false, className }: CoverProps) {
  return (
    <img
      src={picture.wide}
      srcSet={`${picture.narrow} ${narrowWidth(picture)}w, ${picture.wide} ${picture.width}w`}
      sizes={sizes}
      alt=""
      width={picture.width}
      height={picture.height}
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      style={{ backgroundColor: picture.colour }}
      className={classes('aspect-4/3 w-full object-cover', className)}
    />
  );
}
