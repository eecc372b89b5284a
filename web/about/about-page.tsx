import type { ReactNode } from 'react';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteMark } from '../shell/site-mark.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';

interface AboutPageProps {
  heading: string;
  intro: string;
  /** The page's main action, below the introduction. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page about Stagebell itself: a poster's heading, and sections in plain words. */
export function AboutPage({ heading, intro, action, children }: AboutPageProps) {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-5 pb-12">
      <header>
        <SiteMark />
      </header>
      <main>
        <div className="relative isolate mt-6 pb-12 lg:pb-20">
          <div
            aria-hidden
            className="about-dots absolute start-[45%] -end-5 -top-19 -z-1 h-60 lg:start-[63%] lg:end-[calc(50%-50vw)] lg:bottom-0 lg:h-auto"
          />
          <PosterTitle text={heading} size="text-[clamp(3.5rem,19vw,11rem)]" />
          <p className="mt-6 max-w-[36ch] text-xl">{intro}</p>
          {action}
        </div>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
