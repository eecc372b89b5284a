import { phrases } from '../../contract/chat-phrases.ts';
import type { City } from '../../contract/city.ts';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { cityWording } from '../wording.ts';
import { fullName } from './where.ts';

/** The one green button of the page. */
export function FollowCity({ city }: { city: City }) {
  return (
    <MessengerButton text={phrases.followCity(fullName(city))} className="w-full">
      {cityWording.follow(city.name)}
    </MessengerButton>
  );
}

/** What that button does, in a sentence. */
export function FollowHint({ city, className }: { city: City; className?: string }) {
  return <p className={className}>{cityWording.followHint(phrases.followCity(fullName(city)))}</p>;
}
