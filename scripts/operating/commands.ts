import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/db/connect.ts';
import type { Vault } from '../../server/db/vault.ts';
import { findContact } from '../../server/domain/contacts/contacts.ts';
import { identitiesOf } from '../../server/domain/contacts/identities.ts';
import { type Act, RefusedActError } from '../../server/domain/operating/acts.ts';
import { pauseArtist, resumeArtist } from '../../server/domain/operating/artist-pause.ts';
import { handOver, inviteArtist } from '../../server/domain/operating/artist-people.ts';
import {
  approveArtist,
  declineArtist,
  restoreArtist,
  suspendArtist,
} from '../../server/domain/operating/artist-state-acts.ts';
import {
  blockContact,
  endSessions,
  unblockContact,
} from '../../server/domain/operating/contact-acts.ts';
import { hideGig, removeGig, showGig } from '../../server/domain/operating/gig-acts.ts';
import { pauseNumbers, resumeNumbers } from '../../server/domain/operating/number-acts.ts';
import { dismissReports } from '../../server/domain/operating/report-acts.ts';
import { openVaultBySettings } from '../../server/process/secret-key.ts';
import { listArtistsWaiting } from './artists-waiting.ts';
import { listNames, restoreNames } from './brand-names.ts';
import { listReports } from './reports.ts';
import { type Said, showStatus } from './status.ts';

/** What a command works with. */
export interface CommandContext {
  db: Database;
  config: Config;
  /** The option `--with-artists`. */
  withArtists: boolean;
  /** The option `--all`. */
  isAll: boolean;
}

interface Common {
  /** The arguments as the usage names them: those in brackets are optional, a last one with `…` may be several. */
  takes: string[];
  /** Behind it in the usage. */
  says: string;
}

/** Changes something: recorded, and undone by a dry run. */
interface Changing extends Common {
  /** Cannot be undone, so it is asked about. */
  isFinal?: boolean;
  act(context: CommandContext, given: string[]): Act | Promise<Act>;
}

/** Only shows something, or keeps a record of its own. */
interface Showing extends Common {
  show(context: CommandContext, given: string[]): Promise<Said>;
}

/** What `npm run admin` can be told to do. */
export type Command = Changing | Showing;

/** Commands on what their only argument names. */
const naming =
  (argument: string) =>
  (says: string, act: (name: string) => Act): Changing => ({
    takes: [argument],
    says,
    act: (_, [name = '']) => act(name),
  });
const ofArtist = naming('USERNAME');
const ofGig = naming('CODE');
const ofContact = (
  says: string,
  act: (contactId: number, context: CommandContext) => Act,
): Changing => ({
  takes: ['PHONE'],
  says,
  act: async (context, [phone = '']) => act(await contactOf(context, phone), context),
});
const ofNumbers = (says: string, act: (number: string | undefined) => Act): Changing => ({
  takes: ['[PHONE]'],
  says,
  act: (_, [phone]) => act(phone && digitsOf(phone)),
});

/** Every command, by its words, in the order of the usage. */
export const COMMANDS: Record<string, Command> = {
  status: { takes: [], says: 'how things stand, and what was done last', show: showStatus },
  'reports dismiss': {
    takes: ['gig|artist', 'NAME'],
    says: 'settles its reports: nothing is wrong with it',
    act: (_, [kind = '', name = '']) => dismissReports(kind, name),
  },
  reports: {
    takes: [],
    says: 'what people reported, by gig and artist',
    show: ({ db, isAll }) => listReports(db, isAll),
  },
  'artist suspend': ofArtist('takes an artist down with everything of theirs', suspendArtist),
  'artist restore': ofArtist('brings a suspended artist back', restoreArtist),
  'artist pause': ofArtist(
    'tells fans nothing more of them for now; their pages stay',
    pauseArtist,
  ),
  'artist resume': ofArtist('tells fans again, also what they did not hear', resumeArtist),
  'artist list': {
    takes: [],
    says: 'who waits for approval, and with what',
    show: ({ db }) => listArtistsWaiting(db),
  },
  'artist approve': ofArtist(
    'lets a new artist go live, or what one changed, where ARTISTS=approved',
    approveArtist,
  ),
  'artist decline': ofArtist('does not, and asks the artist to choose otherwise', declineArtist),
  'artist invite': {
    takes: ['PHONE'],
    says: 'lets this phone create a profile, where ARTISTS=invited',
    act: async ({ db, config }, [phone = '']) => {
      const waId = digitsOf(phone);
      const [identity] = identitiesOf(await vaultOf(db, config), { waId });
      return inviteArtist(identity!.lookup, waId.slice(-3));
    },
  },
  'artist hand-over': {
    takes: ['USERNAME', 'PHONE'],
    says: 'gives an artist to this phone alone',
    isFinal: true,
    act: async (context, [username = '', phone = '']) =>
      handOver(username, await contactOf(context, phone)),
  },
  'gig hide': ofGig('takes a gig down; CODE is the end of its link', hideGig),
  'gig show': ofGig('brings a hidden gig back', showGig),
  'gig remove': { ...ofGig('erases a gig for good', removeGig), isFinal: true },
  'contact block': ofContact('answers and sends nothing; its links end', (contactId, context) =>
    blockContact(contactId, context.withArtists),
  ),
  'contact unblock': ofContact('answers again', unblockContact),
  'sessions end': { ...ofContact('ends every open link of a phone', endSessions), isFinal: true },
  'number pause': ofNumbers(
    'sends nothing by our number, or all of them, until resumed',
    pauseNumbers,
  ),
  'number resume': ofNumbers('sends again, what waited first', resumeNumbers),
  'names list': {
    takes: [],
    says: 'the brand names deleted within the last 30 days',
    show: ({ db }) => listNames(db),
  },
  'names restore': {
    takes: ['ID…'],
    says: 'brings some of them back, or all',
    show: ({ db }, given) => restoreNames(db, given),
  },
};

/** The contact of a phone number. @throws RefusedActError */
async function contactOf({ db, config }: CommandContext, phone: string): Promise<number> {
  const waId = digitsOf(phone);
  const vault = await vaultOf(db, config);
  const portfolios = await db.selectFrom('sender_numbers').select('portfolio').distinct().execute();
  for (const { portfolio } of portfolios) {
    const contactId = await findContact(db, vault, portfolio, { waId });
    if (contactId !== null) return contactId;
  }
  throw new RefusedActError('Nobody has written to us from that number.');
}

/** @throws RefusedActError */
function digitsOf(phone: string): string {
  const digits = phone.replace(/[\s()+./-]/g, '').replace(/^00/, '');
  if (/^\d{6,15}$/.test(digits)) return digits;
  throw new RefusedActError(`${phone} is no phone number: write it with its country code.`);
}

async function vaultOf(db: Database, config: Config): Promise<Vault> {
  if (config.secretKey === null) {
    // The secret is the server's; none is made up here.
    await access(join(config.dataDir, 'secret-key')).catch(() => {
      throw new RefusedActError('Set SECRET_KEY as the server has it: phone numbers are sealed.');
    });
  }
  return await openVaultBySettings(db, config);
}
