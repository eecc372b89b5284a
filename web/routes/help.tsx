import { messengerLink } from '../../contract/messenger-link.ts';
import { previewMeta } from '../sharing/link-preview.ts';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { useSite } from '../shell/site.ts';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteMark } from '../shell/site-mark.tsx';
import { withoutReact } from '../shell/without-react.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useWords, type Words, wordsOf } from '../words/words.ts';
import type { Route } from './+types/help.ts';

export const handle = withoutReact;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { title, intro, heading } = wordsOf(site).help;
  return previewMeta(site, {
    title,
    description: intro,
    path: '/help',
    image: '/card.jpg',
    imageAlt: heading,
    type: 'website',
  });
}

interface HelpSection {
  heading: string;
  text: string[];
  /** What can be typed into the chat, and what each does. */
  phrases: { phrase: string; does: string }[];
}

/** @param host where this Stagebell stands */
function sectionsOf({ help, phrases }: Words, host: string): HelpSection[] {
  const { ask } = help;
  const lastly = { ...ask, text: { ...ask.text, 2: ask.text[2]({ host }) } };
  return [help.follow, help.announce, help.stop, help.stored, help.delete, lastly].map((section) =>
    sectionOf(section, phrases),
  );
}

interface SaidInSection {
  heading: string;
  text: Record<string, string>;
  phrases: { [Name in keyof Words['phrases']['alone']]?: string };
}

function sectionOf(
  { heading, text, phrases: said }: SaidInSection,
  { alone }: Words['phrases'],
): HelpSection {
  return {
    heading,
    text: Object.values(text),
    phrases: Object.entries(said).map(([name, does]) => ({
      phrase: alone[name as keyof typeof alone],
      does,
    })),
  };
}

/** What can be texted about a section's subject; each opens the chat with it typed. */
function Phrases({ phrases }: { phrases: { phrase: string; does: string }[] }) {
  const { messengerUrl } = useSite();
  return (
    <ul className="mt-6 grid gap-5 sm:gap-3">
      {phrases.map(({ phrase, does }) => (
        <li key={phrase} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ButtonLink
            variant="outline"
            size="small"
            newTab
            href={messengerLink(messengerUrl, phrase)}
            className="sm:min-w-44"
          >
            <bdi>{phrase}</bdi>
          </ButtonLink>
          <span className="text-mute">{does}</span>
        </li>
      ))}
    </ul>
  );
}

/** As large as its longest word is whole on a phone. */
function headingSize(heading: string): string {
  return Math.max(...heading.split(/\s+/).map((word) => word.length)) > 10
    ? 'text-[clamp(2.5rem,12vw,9rem)]'
    : 'text-[clamp(4rem,19vw,11rem)]';
}

export default function HelpScreen() {
  const { publicUrl } = useSite();
  const words = useWords();
  const { heading, intro, chat } = words.help;
  const sections = sectionsOf(words, new URL(publicUrl).host);
  return (
    <div className="mx-auto max-w-6xl px-5 pt-5 pb-12">
      <header>
        <SiteMark />
      </header>
      <main>
        <div className="relative isolate mt-6 pb-12 lg:pb-20">
          <div aria-hidden className="help-dots" />
          <h1 className={classes('poster', headingSize(heading))}>{heading}</h1>
          <p className="mt-6 max-w-[36ch] text-xl">{intro}</p>
          <MessengerButton text={words.phrases.alone.hello} className="mt-7 w-full sm:w-80">
            {chat}
          </MessengerButton>
        </div>
        {sections.map((section) => (
          <section
            key={section.heading}
            className="grid gap-5 border-ink border-t-[3px] pt-5 pb-14 lg:grid-cols-[1fr_1.4fr] lg:gap-12"
          >
            <h2 className="poster text-5xl">{section.heading}</h2>
            <div className="max-w-[56ch]">
              <div className="grid gap-4 text-lg">
                {section.text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <Phrases phrases={section.phrases} />
            </div>
          </section>
        ))}
      </main>
      <SiteFooter />
    </div>
  );
}
