import type { Words } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import type { IntentLabel } from '../../reading/vocabulary/vocabulary.ts';
import { type Button, button, buttons, usualButton } from '../parts/parts.ts';

/** What a tap can say of a request that was perhaps meant. */
function offered(words: Words): Partial<Record<IntentLabel, Button>> {
  const { parts, talk } = words.chat;
  return {
    whatson: usualButton(words, 'whatsOn'),
    follow: button(talk.perhaps.follow, 'follow'),
    unfollow: button(talk.perhaps.unfollow, 'unfollow'),
    unwatch: usualButton(words, 'unwatchGig'),
    pause: button(parts.quietForAWeek, 'pause'),
    resume: button(talk.perhaps.resume, 'resume'),
    stop: button(talk.perhaps.stop, 'stop'),
    start: usualButton(words, 'start'),
    help: usualButton(words, 'help'),
    free: button(talk.perhaps.free, 'free'),
    bot: button(talk.perhaps.bot, 'bot'),
    contact: usualButton(words, 'contact'),
    report: button(talk.perhaps.report, 'report'),
    myartists: usualButton(words, 'myArtists'),
    mycities: usualButton(words, 'myCities'),
    mygigs: usualButton(words, 'myGigs'),
    mycalendar: usualButton(words, 'myCalendar'),
    mydata: usualButton(words, 'myData'),
    radius: usualButton(words, 'myRadius'),
    deletedata: usualButton(words, 'deleteMyData'),
    createprofile: usualButton(words, 'createProfile'),
    editprofile: usualButton(words, 'editProfile'),
    creategig: usualButton(words, 'createGig'),
    editgig: usualButton(words, 'editGig'),
    cancelgig: usualButton(words, 'cancelGig'),
    postponegig: usualButton(words, 'postponeGig'),
    qr: usualButton(words, 'myQrCode'),
    followers: usualButton(words, 'followers'),
  };
}

/** The likeliest two of these meanings as a question; null where there are fewer. */
export function perhaps(words: Words, labels: IntentLabel[]): OutgoingMessage | null {
  const known = offered(words);
  const [one, other] = labels.flatMap((label) => known[label] ?? []);
  if (!one || !other) return null;
  const { question, neither } = words.chat.talk.perhaps;
  return buttons(question, one, other, button(neither, 'hello'));
}
