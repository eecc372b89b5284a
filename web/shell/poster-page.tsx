import { type ReactNode, useEffect, useRef } from 'react';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { SiteMark } from './site-mark.tsx';

interface PosterPageProps {
  heading: string;
  /** Focuses the heading, so that screen readers announce a page that replaced another. */
  focus?: boolean;
  /** What to do next. */
  children: ReactNode;
}

/** A page with a short heading in poster type. */
export function PosterPage({ heading, focus = false, children }: PosterPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focus) return;
    window.scrollTo(0, 0);
    title.current?.focus();
  }, [focus]);
  return (
    <div className="relative isolate mx-auto flex min-h-svh max-w-6xl flex-col px-5 py-5">
      <div aria-hidden className="dots-rising fixed inset-x-0 bottom-0 -z-10 h-2/5" />
      <header>
        <SiteMark />
      </header>
      <main className="flex flex-1 flex-col items-start justify-center gap-8 pt-8 pb-16">
        <PosterTitle
          ref={title}
          tabIndex={-1}
          text={heading}
          size="w-full max-w-2xl text-[clamp(2.5rem,15vw,4.5rem)] lg:text-8xl"
          className="outline-none"
        />
        {children}
      </main>
    </div>
  );
}
