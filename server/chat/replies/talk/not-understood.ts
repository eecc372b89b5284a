import type { IntentLabel } from '@stagebell/reading';
import type { Words } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { button, buttons, type Choice } from '../parts/parts.ts';

/** What a tap can say of a request that was perhaps meant. */
function offered(words: Words): Partial<Record<IntentLabel, Choice>> {
  const { parts, talk } = words.chat;
  return {
    whatson: 'whatsOn',
    follow: button(talk.perhaps.follow, 'follow'),
    unfollow: button(talk.perhaps.unfollow, 'unfollow'),
    unwatch: 'unwatchGig',
    pause: button(parts.quietForAWeek, 'pause'),
    resume: button(talk.perhaps.resume, 'resume'),
    stop: button(talk.perhaps.stop, 'stop'),
    start: 'start',
    help: 'help',
    free: button(talk.perhaps.free, 'free'),
    bot: button(talk.perhaps.bot, 'bot'),
    contact: 'contact',
    report: button(talk.perhaps.report, 'report'),
    myartists: 'myArtists',
    mycities: 'myCities',
    mygigs: 'myGigs',
    mycalendar: 'myCalendar',
    mydata: 'myData',
    radius: 'myRadius',
    deletedata: 'deleteMyData',
    createprofile: 'createProfile',
    editprofile: 'editProfile',
    creategig: 'createGig',
    editgig: 'editGig',
    cancelgig: 'cancelGig',
    postponegig: 'postponeGig',
    qr: 'myQrCode',
    followers: 'followers',
  };
}

/** The likeliest two of these meanings as a question; null where there are fewer. */
export function perhaps(words: Words, labels: IntentLabel[]): OutgoingMessage | null {
  const known = offered(words);
  const [one, other] = labels.flatMap((label) => known[label] ?? []);
  if (!one || !other) return null;
  const { question, neither } = words.chat.talk.perhaps;
  return buttons(words, question, one, other, button(neither, 'hello'));
}
