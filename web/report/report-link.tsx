import { footerLinkClasses } from '../ui/text/text-link.ts';
import { usePagePath, useWords } from '../words/words.ts';

/** An unobtrusive link to the form that reports this page. @param of `g/…` or `a/…` */
export function ReportLink({ of }: { of: string }) {
  const pagePath = usePagePath();
  return (
    <a href={pagePath(`/report/${of}`)} rel="nofollow" className={footerLinkClasses}>
      {useWords().report.link}
    </a>
  );
}
