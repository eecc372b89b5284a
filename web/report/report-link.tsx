import { usePagePath, useWords } from '../words/words.ts';

/** An unobtrusive link to the form that reports this page. @param of `g/…` or `a/…` */
export function ReportLink({ of }: { of: string }) {
  const pagePath = usePagePath();
  return (
    <a
      href={pagePath(`/report/${of}`)}
      rel="nofollow"
      className="inline-flex min-h-11 min-w-11 items-center text-mute text-sm underline-offset-4 hover:underline print:hidden"
    >
      {useWords().report.link}
    </a>
  );
}
