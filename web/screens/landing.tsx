import { phrases } from '../../contract/chat-phrases.ts';
import { messengerLink } from '../../contract/messenger-link.ts';
import { useSite } from '../site.ts';
import { wording } from '../wording.ts';

export default function Landing() {
  const { messengerUrl } = useSite();
  return (
    <main className="stage min-h-svh bg-paper px-5 py-12 text-ink">
      <h1 className="poster text-6xl">{wording.landing.headline.join(' ')}</h1>
      <a href={messengerLink(messengerUrl, phrases.hello())}>{wording.landing.hello}</a>
    </main>
  );
}
