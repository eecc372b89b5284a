import { apiContext } from '../../api/api-context.ts';
import { errorPageOnFailure } from '../../api/error-page-on-failure.ts';
import script from '../../report/page-script.ts?worker&url';
import { ReportPage } from '../../report/report-page.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import type { Route } from './+types/g.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const reading = context.get(apiContext).gigByShortId(params.shortId);
  const { shortId, title } = await errorPageOnFailure(context, 'gig', reading);
  const isReasonMissing = new URL(request.url).searchParams.has('again');
  return { kind: 'gig' as const, page: `/g/${shortId}`, name: title, isReasonMissing };
}

export const meta = unlistedMeta((words) => words.report.gig);

export default function ReportGigScreen({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} script={script} />;
}
