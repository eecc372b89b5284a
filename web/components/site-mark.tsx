import { Link } from 'react-router';

/** The product's name, leading home. The dot is green because it stands for the text message. */
export function SiteMark() {
  return (
    <Link to="/" className="poster inline-flex min-h-11 items-center text-3xl no-underline">
      <span>
        stagebell<span className="text-go">.</span>
      </span>
    </Link>
  );
}
