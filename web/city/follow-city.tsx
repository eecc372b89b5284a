import type { City } from '../../contract/city.ts';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { useWords } from '../words/words.ts';
import { fullName } from './city-places.ts';

/** The one green button of the page. */
export function FollowCity({ city }: { city: City }) {
  const words = useWords();
  return (
    <MessengerButton
      text={words.phrases.about.followCity({ name: fullName(city, words) })}
      className="w-full"
    >
      {words.city.follow({ city: city.name })}
    </MessengerButton>
  );
}

/** What that button does, in a sentence. */
export function FollowHint({ city, className }: { city: City; className?: string }) {
  const words = useWords();
  const phrase = words.phrases.about.followCity({ name: fullName(city, words) });
  return <p className={className}>{words.city.followHint({ phrase })}</p>;
}
