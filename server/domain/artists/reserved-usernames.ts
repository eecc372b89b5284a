import { fold } from '@stagebell/reading/fold';
import { phrasesOfAllLanguages } from '../../languages/phrases.ts';
import { once } from '../../load/lazy.ts';

/** Words that begin a phrase of the chat, or that stop all messages. */
const WORDS_READ = `
  abbestellen abmelden abmeldung ajuda arret arrete arreter arretez aufhoeren aufhoren austragen ayuda baja
  berhenti bonjour borrame borrenme cancellami cancellatemi cheers danke desabonne desabonnement desabonner
  desabonnez desapuntame desapuntarme desapuntenme descadastrar descadastre desinscreva desinscrever
  desinscribir desinscribirme desinscription desinscrire desuscribanme desuscribeme desuscribir
  desuscribirme disiscrivermi disiscrivetemi disiscrivi disiscrivimi disiscrizione eliminame eliminami
  eliminenme fermatevi fermati gracias grazie hallo hello help henti hentikan hey hi hola info ja menu merci
  nao nein no non nope obrigada obrigado ok okay ola optout oui parad parar pare parem paren piantala quit
  quitame quiteme quitenme rimuovetemi rimuovimi roko sacame sair saqueme saquenme setop si sim smettere
  smettete smettetela smetti smettila start stop stopall stopp stopper sure thank thanks thx toglietemi
  toglimi ty unreg unsub unsubscribe yeah yep yes

  afmeld afmelden allj alto apturet avmeld avregistrera avsluta dayandir detener dezabonare dung durdur haetta iptal
  itigil leiratkozas leiratkozom lopeta ndalo ngung odhlasit odjava opriti prestan prestani przestan ret revoke
  rezygnuje sitisha slutt sluta stabdyti stans sustabdyti tigil uitschrijven wypisz zastavit zatrzymaj zaustavi
  avbryt birak dosc dosta durdurun hinto ihinto prekini simama ukoncit yeter zrusit`;

/** The words of our phrases, and others that the chat may understand one day. */
const CHAT_WORDS = `
  about address around artists back baja bye calendar cancel cancelgig chat cities city code commands create
  creategig data delete deletemydata edit editgig editprofile end follow followers gig gigs keep language location message
  messages mycities mydata mygigs myqrcode myradius new okay opt pause place postpone profile put qrcode
  radius remove settings subscribe undo unfollow unwatch updated updates usual watch`;

/** Words that people write between "Follow" and a name, or instead of a name. */
const AFTER_FOLLOW = `
  all and artist artists everyone her him his please someone that the their them these this those you`;

/** First parts of our addresses, and of addresses that websites commonly have. */
const ADDRESSES = `
  account accounts api app assets contact docs favicon healthz imprint legal login logout media metrics
  name privacy readyz register robots signin signup sitemap static styleguide terms webhook webhooks www`;

/** Names that could be taken for us, or for somebody who speaks for us. */
const SPEAKING_FOR_US = `
  admin administrator billing helpdesk meta moderator official root security service staff stagebell
  stagebellapp stagebellteam support system team whatsapp`;

const RESERVED = new Set(
  [WORDS_READ, CHAT_WORDS, AFTER_FOLLOW, ADDRESSES, SPEAKING_FOR_US].join(' ').trim().split(/\s+/),
);

/** A username as it looks; the database's `skeleton_of` does the same for all letters. */
function seen(username: string): string {
  return username
    .replace(/[._]/g, '')
    .replaceAll('0', 'o')
    .replace(/[1I]/g, 'l')
    .toLowerCase()
    .replaceAll('rn', 'm');
}

const LOOKING_LIKE_US = new Set(SPEAKING_FOR_US.trim().split(/\s+/).map(seen));

/** The phrases of all languages in the form of usernames: "Mis datos" is "misdatos". */
const phrasesWritten = once(
  () =>
    new Set(
      phrasesOfAllLanguages()
        .flatMap(({ alone }) => Object.values(alone))
        .map((phrase) => fold(phrase).replaceAll(' ', '')),
    ),
);

/**
 * Whether nobody can have a username, in any case and with any dots and underscores: "Follow stop" would be hard to
 * tell from Stop, and @Stage.Bell or @stagebe11 from us.
 */
export function isReservedUsername(username: string): boolean {
  const plain = username.toLowerCase().replace(/[._]/g, '');
  return RESERVED.has(plain) || phrasesWritten().has(plain) || LOOKING_LIKE_US.has(seen(username));
}
