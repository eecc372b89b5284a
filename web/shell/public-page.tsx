import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteMark } from './site-mark.tsx';

interface PublicPageProps {
  /** Width and upper padding. */
  className?: string;
  mainClassName?: string;
  /** At the far end of the header. */
  headerLink?: ReactNode;
  /** The address of the page's script. */
  script?: string;
  /** What the page offers in the footer. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A public page between the product's name and the footer. */
export function PublicPage(props: PublicPageProps) {
  const { className = 'max-w-6xl pt-5', mainClassName, headerLink, script, footer } = props;
  return (
    <div className={classes('mx-auto px-5 pb-12', className)}>
      <header className={headerLink ? 'flex items-center justify-between' : undefined}>
        <SiteMark />
        {headerLink}
      </header>
      <main className={mainClassName}>{props.children}</main>
      {script && <script type="module" src={script} />}
      <SiteFooter className="mt-12">{footer}</SiteFooter>
    </div>
  );
}
