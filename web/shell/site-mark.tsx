import { usePagePath } from '../words/words.ts';

/** The product's name, leading home. The dot is green because it stands for the text message. */
export function SiteMark() {
  const pagePath = usePagePath();
  return (
    <a
      href={pagePath('/')}
      className="poster inline-flex min-h-11 items-center text-3xl no-underline"
    >
      <span dir="ltr">
        stagebell<span className="text-go">.</span>
      </span>
    </a>
  );
}
