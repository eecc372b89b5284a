import { aboutMeta } from '../../about/about-meta.ts';
import { AboutPage } from '../../about/about-page.tsx';
import { AboutSection } from '../../about/about-section.tsx';
import { useWords } from '../../words/words.ts';

export const meta = aboutMeta('terms');

export default function TermsScreen() {
  const { terms, phrases } = useWords();
  const { heading, intro, free, publish, down, end } = terms;
  const { stop, deleteMyData } = phrases.alone;
  const ended = { ...end, text: { 1: end.text[1]({ stop, deleteMyData }) } };
  return (
    <AboutPage heading={heading} intro={intro}>
      {[free, publish, down, ended].map((content) => (
        <AboutSection key={content.heading} content={content} />
      ))}
    </AboutPage>
  );
}
