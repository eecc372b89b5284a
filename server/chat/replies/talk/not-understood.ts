import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import type { Wish } from '../../reading/vocabulary/vocabulary.ts';
import {
  type Button,
  button,
  buttons,
  HELP,
  MY_CITIES,
  MY_GIGS,
  phraseButton,
  START,
} from '../parts/parts.ts';

/** What a tap can say of a wish that was perhaps meant. */
const OFFERED: Partial<Record<Wish, Button>> = {
  whatson: button("What's on", 'whatsOn'),
  follow: button('Follow an artist', 'follow'),
  unfollow: button('Unfollow an artist', 'unfollow'),
  unwatch: button('Pause updates', 'unwatchGig'),
  pause: button('Quiet for a week', 'pause'),
  resume: button('End the pause', 'resume'),
  stop: button('Stop all messages', 'stop'),
  start: START,
  help: HELP,
  free: button('Is it free?', 'free'),
  bot: button('Who writes here?', 'bot'),
  contact: button('Contact', 'contact'),
  report: button('Report something', 'report'),
  myartists: button('My artists', 'myArtists'),
  mycities: MY_CITIES,
  mygigs: MY_GIGS,
  mycalendar: phraseButton('myCalendar'),
  mydata: phraseButton('myData'),
  radius: button('My radius', 'myRadius'),
  deletedata: phraseButton('deleteMyData'),
  createprofile: phraseButton('createProfile'),
  editprofile: phraseButton('editProfile'),
  creategig: phraseButton('createGig'),
  editgig: button('Edit gig', 'editGig'),
  cancelgig: button('Cancel gig', 'cancelGig'),
  postponegig: button('Postpone gig', 'postponeGig'),
  qr: button('My QR code', 'myQrCode'),
  followers: button('My followers', 'followers'),
};

/** The likeliest two of these meanings as a question; null where there are not two. */
export function perhaps(wishes: Wish[]): OutgoingMessage | null {
  const [one, other] = wishes.flatMap((wish) => OFFERED[wish] ?? []);
  if (!one || !other) return null;
  return buttons(
    "I still don't get it, sorry. Is it one of these?",
    one,
    other,
    button('Neither, the menu', 'hello'),
  );
}
