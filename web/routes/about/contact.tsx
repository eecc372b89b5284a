import { aboutMeta } from '../../about/about-meta.ts';
import { AboutPage } from '../../about/about-page.tsx';
import { OperatorLines } from '../../about/operator-lines.tsx';
import { MessengerButton } from '../../shell/messenger-button.tsx';
import { useSite } from '../../shell/site.ts';
import { useWords, wordsOf } from '../../words/words.ts';
import type { Route } from './+types/contact.ts';

const hostOf = ({ publicUrl }: { publicUrl: string }) => new URL(publicUrl).host;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { heading, intro } = wordsOf(site).contact;
  return aboutMeta(site, { path: '/contact', heading, intro: intro({ host: hostOf(site) }) });
}

export default function ContactScreen() {
  const site = useSite();
  const { contact, help, phrases } = useWords();
  const isKnown = site.operator?.name || site.operator?.email;
  return (
    <AboutPage
      heading={contact.heading}
      intro={contact.intro({ host: hostOf(site) })}
      action={
        <MessengerButton text={phrases.alone.help} className="mt-7 w-full sm:w-80">
          {help.chat}
        </MessengerButton>
      }
    >
      <div className="grid max-w-[56ch] gap-4 border-ink border-t-[3px] pt-5 pb-14 text-lg">
        <OperatorLines />
        {isKnown && <p>{contact.chat({ help: phrases.alone.help })}</p>}
      </div>
    </AboutPage>
  );
}
