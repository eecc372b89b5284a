import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useWords } from '../words/words.ts';
import { ChatExcerpt, type ExcerptMessage } from './chat-excerpt.tsx';

interface StepsProps {
  heading: string;
  steps: Record<string, string>;
  excerpt: string;
  conversation: readonly ExcerptMessage[];
}

/** How it works for one kind of people, and how that reads on a phone. */
function Steps({ heading, steps, excerpt, conversation }: StepsProps) {
  return (
    <section>
      <PosterTitle as="h2" text={heading} size="mb-6 text-5xl" />
      <ol className="grid gap-5">
        {Object.values(steps).map((step, index) => (
          <li key={step} className="flex items-baseline gap-4 border-line rule-t pt-4">
            <span aria-hidden className="poster w-8 shrink-0 text-4xl">
              {index + 1}
            </span>
            <span className="text-lg">{step}</span>
          </li>
        ))}
      </ol>
      <ChatExcerpt label={excerpt} messages={conversation} />
    </section>
  );
}

/** What fans do. The chat says the same, word for word: a journey compares them. */
export function StepsOfFans() {
  const { conversation, ...about } = useWords().landing.fans;
  return (
    <Steps
      {...about}
      conversation={[
        { from: 'person', text: conversation.follow },
        { from: 'stagebell', text: conversation.answer, button: conversation.answerButton },
        {
          from: 'stagebell',
          after: conversation.later,
          text: conversation.news,
          hasPicture: true,
          button: conversation.newsButton,
        },
      ]}
    />
  );
}

/** What artists do, likewise. */
export function StepsOfArtists() {
  const { conversation, ...about } = useWords().landing.artists;
  return (
    <Steps
      {...about}
      conversation={[
        { from: 'person', text: conversation.create },
        { from: 'stagebell', text: conversation.answer, button: conversation.answerButton },
        { from: 'person', after: conversation.later, text: conversation.ask },
        { from: 'stagebell', text: conversation.gigs, button: conversation.gigsButton },
      ]}
    />
  );
}
