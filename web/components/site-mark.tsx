import { Link } from 'react-router';
import { classes } from '../ui/classes.ts';

/** The product's name, leading home. The dot is green because it stands for the text message. */
export function SiteMark({ className }: { className?: string }) {
  return (
    <Link
      to="/"
      className={classes(
        'poster inline-flex min-h-11 items-center text-3xl no-underline',
        className,
      )}
    >
      stagebell<span className="text-go">.</span>
    </Link>
  );
}
