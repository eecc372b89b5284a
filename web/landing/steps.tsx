import { ChatExcerpt, type ExcerptMessage } from './chat-excerpt.tsx';

interface StepsProps {
  heading: string;
  steps: readonly string[];
  excerpt: string;
  conversation: readonly ExcerptMessage[];
}

/** How it works for one kind of people, and how that reads on a phone. */
export function Steps({ heading, steps, excerpt, conversation }: StepsProps) {
  return (
    <section>
      <h2 className="poster mb-6 text-5xl">{heading}</h2>
      <ol className="grid gap-5">
        {steps.map((step, index) => (
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
