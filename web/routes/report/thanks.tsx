import { PosterPage } from '../../shell/poster-page.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePagePath, useWords } from '../../words/words.ts';

export const meta = unlistedMeta((words) => words.report.thanks);

export default function ReportThanksScreen() {
  const pagePath = usePagePath();
  const { report, missing } = useWords();
  return (
    <PosterPage heading={report.thanks}>
      <p className="max-w-[36ch] text-xl">{report.afterwards}</p>
      <ButtonLink href={pagePath('/')}>{missing.nextStep}</ButtonLink>
    </PosterPage>
  );
}
