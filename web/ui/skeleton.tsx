import { classes } from './classes.ts';

/** A placeholder in the size of what is loading. Decorative: say elsewhere what is awaited. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classes(
        'dots animate-pulse rounded-card bg-line text-mute/30 motion-reduce:animate-none',
        className,
      )}
    />
  );
}
