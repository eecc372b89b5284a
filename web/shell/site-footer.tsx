import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { usePagePath, useWords } from '../words/words.ts';
import { SiteMark } from './site-mark.tsx';

interface SiteFooterProps {
  className?: string;
  /** The page's own links that few visitors need. */
  children?: ReactNode;
}

/** The footer of a public page. */
export function SiteFooter({ className, children }: SiteFooterProps) {
  const pagePath = usePagePath();
  const { footer } = useWords();
  return (
    <footer
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-8 border-line rule-t pt-4',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5">
        <SiteMark />
        {(['help', 'privacy', 'terms', 'contact'] as const).map((page) => (
          <a
            key={page}
            href={pagePath(`/${page}`)}
            // The padding makes short words wide enough to hit, and leaves the gaps between them even.
            className="-mx-2 inline-flex min-h-11 min-w-11 items-center px-2 font-semibold underline-offset-4 hover:underline print:hidden"
          >
            {footer[page]}
          </a>
        ))}
      </div>
      {children && <div className="flex flex-wrap items-center gap-x-6">{children}</div>}
    </footer>
  );
}
