import { apiContext } from '../../api/api-context.ts';
import { errorPageOnFailure } from '../../api/error-page-on-failure.ts';
import script from '../../report/page-script.ts?worker&url';
import { ReportPage } from '../../report/report-page.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import { wordsOf } from '../../words/words.ts';
import type { Route } from './+types/g.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const reading = context.get(apiContext).gigByShortId(params.shortId);
  const { shortId, title } = await errorPageOnFailure(context, 'gig', reading);
  return { shortId, title, isReasonMissing: new URL(request.url).searchParams.has('again') };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return loaderData ? unlistedMeta(site, wordsOf(site).report.gig) : [];
}

export default function ReportGigScreen({ loaderData }: Route.ComponentProps) {
  const { shortId, title, isReasonMissing } = loaderData;
  const page = `/g/${shortId}`;
  return <ReportPage kind="gig" name={title} {...{ page, isReasonMissing, script }} />;
}
