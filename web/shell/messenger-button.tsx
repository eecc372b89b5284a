import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { messengerLink } from '../../contract/messenger-link.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { footerLinkClasses } from '../ui/text/text-link.ts';
import { useSite } from './site.ts';

interface MessengerLinkProps {
  /** A phrase of the chat, typed for the person and not sent. */
  text: string;
  children: ReactNode;
}

/** The green button: opens the chat in a new tab. */
export function MessengerButton({
  text,
  className,
  children,
}: MessengerLinkProps & { className?: string }) {
  const { messengerUrl } = useSite();
  return (
    <ButtonLink
      variant="go"
      newTab
      href={messengerLink(messengerUrl, text)}
      className={classes('max-sm:px-3! max-sm:text-base!', className)}
    >
      <MessageCircle aria-hidden className="size-5 shrink-0" />
      {children}
    </ButtonLink>
  );
}

/** An unobtrusive link into the chat, for what few visitors want. */
export function MessengerTextLink({ text, children }: MessengerLinkProps) {
  const { messengerUrl } = useSite();
  return (
    <a
      href={messengerLink(messengerUrl, text)}
      target="_blank"
      rel="noopener noreferrer"
      className={footerLinkClasses}
    >
      {children}
    </a>
  );
}
