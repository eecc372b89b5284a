import { classes } from './classes.ts';

/** Shows that something is under way. Decorative unless `label` names what. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={classes('inline-flex', className)}
    >
      <span className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-[spin_3s_linear_infinite]" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
