import { aboutMeta } from '../../about/about-meta.ts';
import { AboutPage } from '../../about/about-page.tsx';
import { AboutSection } from '../../about/about-section.tsx';
import { useWords, wordsOf } from '../../words/words.ts';
import type { Route } from './+types/terms.ts';

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return aboutMeta(site, { path: '/terms', ...wordsOf(site).terms });
}

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
