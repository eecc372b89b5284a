import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../shell/site.ts';
import { SiteMark } from '../shell/site-mark.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useWords } from '../words/words.ts';

interface SavedProps {
  text: string;
  hint?: string;
  /** What to do next, besides going back to the chat. */
  children: ReactNode;
}

/** Shown in place of a form that was saved. */
export function Saved({ text, hint, children }: SavedProps) {
  const words = useWords();
  const { messengerUrl } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone with the focus, so the heading takes it and is read out.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <div className="mx-auto max-w-xl px-5 pt-5 pb-12">
      <header>
        <SiteMark />
      </header>
      <main className="mt-6 flex flex-col gap-5">
        <PosterTitle
          ref={heading}
          tabIndex={-1}
          text={text}
          size="text-5xl sm:text-6xl"
          className="outline-none"
        />
        {hint ? <p className="text-mute">{hint}</p> : null}
        {children}
        <ButtonLink variant="go" href={messengerUrl}>
          {words.form.backToChat}
        </ButtonLink>
      </main>
    </div>
  );
}
