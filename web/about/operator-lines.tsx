import { useSite } from '../shell/site.ts';
import { useWords } from '../words/words.ts';

/** Who runs this installation; where nothing is set, whom to ask instead. */
export function OperatorLines() {
  const { operator, publicUrl } = useSite();
  const { contact, phrases } = useWords();
  const { name = null, address = null, email = null } = operator ?? {};
  if (name === null && email === null) {
    const { host } = new URL(publicUrl);
    return <p>{contact.chatOnly({ host, help: phrases.alone.help })}</p>;
  }
  return (
    <>
      {name && (
        <p>
          {contact.run} <bdi>{name}</bdi>
        </p>
      )}
      {address && (
        <address dir="auto" className="whitespace-pre-line not-italic">
          {address}
        </address>
      )}
      {email && (
        <p>
          {contact.write}:{' '}
          <a
            href={`mailto:${email}`}
            dir="ltr"
            className="break-words font-semibold underline underline-offset-4"
          >
            {email}
          </a>
        </p>
      )}
    </>
  );
}
