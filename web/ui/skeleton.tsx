import { classes } from './classes.ts';

/** Keeps the place of what is on its way, in its size, as dots. Decorative: say elsewhere what is awaited. */
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
