import { reportMeta } from '../../report/report-meta.ts';
import { PosterPage } from '../../shell/poster-page.tsx';
import { withoutReact } from '../../shell/without-react.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePagePath, useWords } from '../../words/words.ts';
import type { Route } from './+types/thanks.ts';

export const handle = withoutReact;

export function meta({ matches }: Route.MetaArgs) {
  return reportMeta(matches[0].loaderData, 'thanks');
}

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
