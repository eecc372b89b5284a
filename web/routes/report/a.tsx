import { apiContext } from '../../api/api-context.ts';
import { errorPageOnFailure } from '../../api/error-page-on-failure.ts';
import script from '../../report/page-script.ts?worker&url';
import { ReportPage } from '../../report/report-page.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import type { Route } from './+types/a.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const reading = context.get(apiContext).artistByUsername(params.username.toLowerCase());
  const { username, displayName } = await errorPageOnFailure(context, 'artist', reading);
  const isReasonMissing = new URL(request.url).searchParams.has('again');
  return { kind: 'artist' as const, page: `/a/${username}`, name: displayName, isReasonMissing };
}

export const meta = unlistedMeta((words) => words.report.artist);

export default function ReportArtistScreen({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} script={script} />;
}
