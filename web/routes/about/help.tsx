import { aboutMeta } from '../../about/about-meta.ts';
import { AboutPage } from '../../about/about-page.tsx';
import { AboutSection } from '../../about/about-section.tsx';
import { MessengerButton } from '../../shell/messenger-button.tsx';
import { useSite } from '../../shell/site.ts';
import { useWords } from '../../words/words.ts';

export const meta = aboutMeta('help');

export default function HelpScreen() {
  const { host } = new URL(useSite().publicUrl);
  const { help, phrases } = useWords();
  const { heading, intro, chat, ask } = help;
  const lastly = { ...ask, text: { ...ask.text, 2: ask.text[2]({ host }) } };
  return (
    <AboutPage
      heading={heading}
      intro={intro}
      action={
        <MessengerButton text={phrases.alone.hello} className="mt-7 w-full sm:w-80">
          {chat}
        </MessengerButton>
      }
    >
      {[help.follow, help.announce, help.stop, help.stored, help.delete, lastly].map((content) => (
        <AboutSection key={content.heading} content={content} />
      ))}
    </AboutPage>
  );
}
