import type { IntentLabel, Likely } from '@stagebell/reading';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { whenAndWhere } from '../parts/gig-lines.ts';
import { button, buttons, type Choice, choices, gigRows, usualButton } from '../parts/parts.ts';

/** What a conversation is about just now, as far as it changes what is offered. */
export interface Subject {
  /** Those spoken of last; of several nobody knows which is meant. */
  gigs: GigSummary[];
  artist: Pick<ArtistName, 'username' | 'displayName'> | null;
  isOwn: boolean;
  isWatched: boolean;
  isFollowed: boolean;
}

/** What a tap can say, and the labels of texts that may mean it. */
interface Offer {
  labels: IntentLabel[];
  choice: Choice;
}

// biome-ignore format: the words of a list stay together
const OF_GIG = {
  edit: ['editgig', 'changedate', 'changevenue', 'changetitle', 'soldout', 'postponegig'],
  cancel: ['cancelgig', 'cancelall'],
  asked: ['when', 'where', 'tickets', 'price', 'lineup', 'age', 'doors', 'stillon', 'aboutone'],
  watch: ['watch', 'coming', 'remind', 'amdown'],
  unwatch: ['unwatch', 'notcoming'],
} satisfies Record<string, IntentLabel[]>;

function aboutGig(words: Words, { shortId }: GigSummary, subject: Subject): Offer[] {
  if (subject.isOwn)
    return [
      { labels: OF_GIG.edit, choice: usualButton(words, 'editGig', shortId) },
      { labels: OF_GIG.cancel, choice: usualButton(words, 'cancelGig', shortId) },
    ];
  const asked = button(words.chat.talk.perhaps.whenAndWhere, 'askGig', 'about', shortId);
  return [
    { labels: OF_GIG.asked, choice: asked },
    subject.isWatched
      ? { labels: OF_GIG.unwatch, choice: usualButton(words, 'unwatchGig', shortId) }
      : { labels: OF_GIG.watch, choice: usualButton(words, 'watchGig', shortId) },
  ];
}

const aboutArtist = (words: Words, username: string, { isFollowed }: Subject): Offer[] => [
  {
    labels: ['elsewhere', 'nextone', 'whatson'],
    choice: button(words.chat.talk.perhaps.theirGigs, 'whatsOn', `@${username}`),
  },
  isFollowed
    ? { labels: ['unfollowthem', 'unfollow'], choice: usualButton(words, 'unfollow', username) }
    : { labels: ['followthem', 'follow'], choice: usualButton(words, 'follow', username) },
];

/** What may be meant whatever the conversation is about. */
function anytime(words: Words): Offer[] {
  const { parts, talk } = words.chat;
  const choices: Partial<Record<IntentLabel, Choice>> = {
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
  return Object.entries(choices).map(([label, choice]) => ({
    labels: [label as IntentLabel],
    choice,
  }));
}

/** The likelihood from which a meaning is offered before what is usual. */
const MIN_OFFERED = 0.15;

/** The likeliest first, then in the order given. */
function byLikelihood(offers: Offer[], likely: Likely[]): Choice[] {
  const likelihoodOf = ({ labels }: Offer) => {
    const sum = likely
      .filter(({ label }) => labels.includes(label))
      .reduce((sum, { likelihood }) => sum + likelihood, 0);
    return sum < MIN_OFFERED ? 0 : sum;
  };
  return offers.toSorted((a, b) => likelihoodOf(b) - likelihoodOf(a)).map(({ choice }) => choice);
}

/** Offers the likeliest two meanings of a text in this conversation; of several gigs, each. */
export function perhaps(words: Words, subject: Subject | null, likely: Likely[]): OutgoingMessage {
  const { openings, perhaps: say } = words.chat.talk;
  const unsure = openings['not-understood'];
  const menu = button(say.neither, 'hello');
  const { gigs = [], artist = null } = subject ?? {};
  if (gigs.length > 1) {
    const shown = gigs.slice(0, LIMITS.listRows - 2);
    const rows = gigRows(words, shown, (title, { shortId }) =>
      button(title, 'askGig', 'about', shortId),
    );
    return choices(words, `${unsure} ${say.several}`, [...rows, 'whatsOn', menu]);
  }
  const [gig] = gigs;
  const ofSubject = [
    ...(gig && subject ? aboutGig(words, gig, subject) : []),
    ...(artist && subject ? aboutArtist(words, artist.username, subject) : []),
  ];
  const named = new Set(ofSubject.flatMap(({ labels }) => labels));
  const others = anytime(words).filter(({ labels }) => !labels.some((label) => named.has(label)));
  const [one, other] = byLikelihood([...ofSubject, ...others], likely);
  const body = [
    unsure,
    ...(gig ? [say.gig({ title: bold(gig.title), when: whenAndWhere(words, gig) })] : []),
    ...(!gig && artist ? [say.artist({ name: bold(artist.displayName) })] : []),
  ];
  return buttons(words, body.join(' '), one!, other!, menu);
}
