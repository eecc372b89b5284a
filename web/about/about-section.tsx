import type { ReactNode } from 'react';
import { messengerLink } from '../../contract/messenger-link.ts';
import { useSite } from '../shell/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useWords } from '../words/words.ts';

/** The texts of a section in the catalogue: paragraphs by number, and what each phrase of the chat does. */
export interface SectionContent {
  heading: string;
  text: Record<string, string>;
  phrases?: { [Name in keyof ReturnType<typeof useWords>['phrases']['alone']]?: string };
}

interface AboutSectionProps {
  content: SectionContent;
  children?: ReactNode;
}

/** A section of such a page: its heading, its paragraphs, and the phrases that can be texted about it. */
export function AboutSection({ content: { heading, text, phrases }, children }: AboutSectionProps) {
  return (
    <section className="grid gap-5 border-ink border-t-[3px] pt-5 pb-14 lg:grid-cols-[1fr_1.4fr] lg:gap-12">
      <PosterTitle as="h2" text={heading} size="text-5xl" />
      <div className="max-w-[56ch]">
        <div className="grid gap-4 text-lg">
          {Object.values(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {phrases && <Phrases effects={phrases} />}
        {children}
      </div>
    </section>
  );
}

/** What can be texted about a section's subject; each opens the chat with it typed. */
function Phrases({ effects }: { effects: NonNullable<SectionContent['phrases']> }) {
  const { messengerUrl } = useSite();
  const { alone } = useWords().phrases;
  return (
    <ul className="mt-6 grid gap-5 sm:gap-4">
      {Object.entries(effects).map(([name, effect]) => {
        const phrase = alone[name as keyof typeof alone];
        return (
          <li
            key={name}
            className="grid justify-items-start gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr] sm:items-center"
          >
            <ButtonLink
              variant="outline"
              size="small"
              newTab
              href={messengerLink(messengerUrl, phrase)}
              className="sm:min-w-44"
            >
              <bdi>{phrase}</bdi>
            </ButtonLink>
            <span className="text-mute">{effect}</span>
          </li>
        );
      })}
    </ul>
  );
}
