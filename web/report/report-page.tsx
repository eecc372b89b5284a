import { MAX_REPORT_TEXT_LENGTH } from '../../contract/limits.ts';
import { REPORT_REASONS } from '../../contract/reports/report-reasons.ts';
import { PublicPage } from '../shell/public-page.tsx';
import { useSite } from '../shell/site.ts';
import { Button } from '../ui/button.tsx';
import { Field, FieldError } from '../ui/fields/field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { Name } from '../ui/text/name.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { usePagePath, useWords } from '../words/words.ts';

interface ReportPageProps {
  kind: 'gig' | 'artist';
  /** The page that is reported: `/g/…` or `/a/…`. */
  page: string;
  /** What stands on it: a title, or an artist's name. */
  name: string;
  /** The form was sent without a reason. */
  isReasonMissing: boolean;
  /** The address of the page's script. */
  script?: string;
}

/** The form that reports a gig or an artist. The browser sends it; a script only says what is missing. */
export function ReportPage({ kind, page, name, isReasonMissing, script }: ReportPageProps) {
  const pagePath = usePagePath();
  const { operator, publicUrl } = useSite();
  const { report: say, problems } = useWords();
  return (
    <PublicPage script={script} mainClassName="max-w-[37.5rem]">
      <PosterTitle text={say[kind]} size="mt-6 text-[clamp(2.25rem,10vw,4.5rem)]" />
      <p className="@container mt-5 text-xl">
        <a href={pagePath(page)} className="font-semibold underline underline-offset-4">
          <Name>{name}</Name>
        </a>
      </p>
      <p className="mt-3 text-lg">
        {operator?.name
          ? say.introOf({ operator: operator.name })
          : say.intro({ host: new URL(publicUrl).host })}
      </p>
      <form method="post" action={pagePath(`/report${page}`)} className="mt-8 grid gap-8">
        <fieldset aria-describedby="reason-missing" data-ask-for-reason={problems.reasonMissing}>
          <legend className="mb-2 font-semibold">{say.question}</legend>
          {REPORT_REASONS.map((reason) => (
            <label
              key={reason}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-line rule-b py-2 text-lg"
            >
              <input
                type="radio"
                name="reason"
                value={reason}
                required
                className="size-5 shrink-0 accent-ink"
              />
              {say.reasons[reason]}
            </label>
          ))}
          <div className="mt-2">
            <FieldError
              id="reason-missing"
              message={isReasonMissing ? problems.reasonMissing : undefined}
            />
          </div>
        </fieldset>
        <Field label={say.text} optional>
          {(control) => <TextArea {...control} name="text" maxLength={MAX_REPORT_TEXT_LENGTH} />}
        </Field>
        <Button type="submit" className="w-full sm:w-80">
          {say.send}
        </Button>
      </form>
    </PublicPage>
  );
}
