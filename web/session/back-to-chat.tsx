import { useSite } from '../shell/site.ts';
import { classes } from '../ui/classes.ts';
import { quietLinkClasses } from '../ui/text/text-link.ts';
import { useWords } from '../words/words.ts';

/** The way on from a page that is never finished, such as a list. */
export function BackToChat() {
  const words = useWords();
  const { messengerUrl } = useSite();
  return (
    <p className="mt-10 text-center">
      <a href={messengerUrl} className={classes(quietLinkClasses, 'hover:text-ink')}>
        {words.form.backToChat}
      </a>
    </p>
  );
}
