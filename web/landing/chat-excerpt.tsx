import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

/** One message of an example conversation. */
export interface ExcerptMessage {
  from: 'person' | 'stagebell';
  /** As WhatsApp takes it: `*bold*`, line breaks. */
  text: string;
  /** What stands on the button below. */
  button?: string;
  /** Whether a gig's picture stands above the text. */
  hasPicture?: boolean;
  /** The time since the message before: "three weeks later". */
  after?: string;
}

/** `*bold*` as the messenger shows it. */
function formatted(text: string): ReactNode[] {
  return text.split('*').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is all there is, and it never moves.
    index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
  );
}

function Message({ from, text, button, hasPicture, after }: ExcerptMessage) {
  const isOurs = from === 'stagebell';
  return (
    <>
      {after ? <li className="self-center py-2 text-center text-mute text-sm">{after}</li> : null}
      <li
        data-from={from}
        className={classes(
          'max-w-[88%] rounded-card p-2 text-base',
          isOurs
            ? 'self-start rounded-ss-none bg-card'
            : 'self-end rounded-se-none bg-go text-go-ink',
        )}
      >
        {hasPicture && <div aria-hidden className="excerpt-picture mb-2 aspect-4/3 rounded-lg" />}
        <p className="whitespace-pre-line px-1.5 py-0.5">{formatted(text)}</p>
        {button ? (
          <p className="mt-2 border-line rule-t pt-2 pb-0.5 text-center font-semibold text-go">
            {button}
          </p>
        ) : null}
      </li>
    </>
  );
}

/** Part of a conversation with Stagebell. `label` says whose. */
export function ChatExcerpt({
  label,
  messages,
}: {
  label: string;
  messages: readonly ExcerptMessage[];
}) {
  return (
    <ol
      aria-label={label}
      className="mt-10 flex max-w-md flex-col gap-3 rounded-[1.75rem] rule border-line p-4"
    >
      {messages.map((message) => (
        <Message key={message.text} {...message} />
      ))}
    </ol>
  );
}
