import { aboutMeta } from '../../about/about-meta.ts';
import { AboutPage } from '../../about/about-page.tsx';
import { OperatorLines } from '../../about/operator-lines.tsx';
import { MessengerButton } from '../../shell/messenger-button.tsx';
import { useSite } from '../../shell/site.ts';
import { useWords } from '../../words/words.ts';

export const meta = aboutMeta('contact');

export default function ContactScreen() {
  const { operator, publicUrl } = useSite();
  const { host } = new URL(publicUrl);
  const { contact, help, phrases } = useWords();
  const isKnown = operator?.name || operator?.email;
  return (
    <AboutPage
      heading={contact.heading}
      intro={contact.intro({ host })}
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
