import { aboutMeta } from '../../about/about-meta.ts';
import { AboutPage } from '../../about/about-page.tsx';
import { AboutSection } from '../../about/about-section.tsx';
import { OperatorLines } from '../../about/operator-lines.tsx';
import { RetentionList } from '../../about/retention-list.tsx';
import { useWords } from '../../words/words.ts';

export const meta = aboutMeta('privacy');

export default function PrivacyScreen() {
  const { heading, intro, stored, why, who, kept, rights, contact } = useWords().privacy;
  return (
    <AboutPage heading={heading} intro={intro}>
      <AboutSection content={stored} />
      <AboutSection content={why} />
      <AboutSection content={who} />
      <AboutSection content={kept}>
        <RetentionList />
      </AboutSection>
      <AboutSection content={rights} />
      <AboutSection content={{ heading: contact, text: {} }}>
        <div className="grid gap-4 text-lg">
          <OperatorLines />
        </div>
      </AboutSection>
    </AboutPage>
  );
}
