import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SERVER = path.join(import.meta.dirname, '../..');

/** Where rows of artists or gigs are read or written whatever became of them, and why. */
const WHATEVER_BECAME_OF_THEM: Record<string, string> = {
  'delivery/ledger/drop.ts': 'takes back what waits, also of what nobody sees any more',
  'delivery/ledger/put-back.ts': 'the sender finds out when it is its turn',
  'delivery/ledger/retention.ts': 'old rows',
  'delivery/ledger/sent-lately.ts': 'counts what was sent',
  'delivery/ledger/unknown-outcomes.ts': 'the sender finds out when it is its turn',
  'delivery/sending/daily-limit.ts': 'the sender finds out when it is its turn',
  'domain/announcing/audience.ts': 'whether a message was the first of its artist',
  'domain/announcing/recipients.ts': 'of one gig that its artist has just saved',
  'domain/artists/artist-rows.ts': 'refuses by their state',
  'domain/artists/artists.ts': 'refuses by their state',
  'domain/artists/managers.ts':
    'for who manages them, by selectGigsNotTakenDown where it is of gigs',
  'domain/artists/usernames.ts': 'a name is taken by whoever has it',
  'domain/contacts/data-file.ts': 'says what is stored',
  'domain/contacts/forget-contact.ts': 'erases',
  'domain/contacts/stored-data.ts': 'says what is stored',
  'domain/follows/pauses.ts': 'of one gig that is known',
  'domain/gigs/gig-lists.ts': 'refuses by their state',
  'domain/gigs/page-versions.ts': 'the page of what was taken down says so',
  'domain/leaving/inactive.ts': 'whoever manages an artist with a gig to come is not silent',
  'domain/operating/artists-waiting.ts': 'for operators',
  'domain/operating/gig-acts.ts': 'for operators',
  'domain/operating/named-artist.ts': 'for operators',
  'domain/operating/unwanted.ts': 'for operators',
  'domain/reports/reported.ts': 'for operators',
  'domain/reports/tell-of-reports.ts': 'for operators',
  'domain/retention/old-rows.ts': 'old rows',
  'domain/sessions/setup-sessions.ts': 'of one session, which refuses by itself',
};

/** Where the rows of artists and gigs are written, and what else follows from it. */
const WRITING = [
  'domain/artists/artist-writes.ts',
  'domain/gigs/saving/gig-writes.ts',
  // Raises the revision alone.
  'domain/operating/telling.ts',
];
const WRITE =
  /(?:\b(?:insert into|update|delete from)\s+(?:artists|gigs)\b|(?:insertInto|updateTable|deleteFrom)\(\s*'(?:artists|gigs)\b)/;

const QUERY =
  /(?:\b(?:from|join|update)\s+(?:artists|gigs)\b|(?:selectFrom|[jJ]oin|updateTable)\(\s*'(?:artists|gigs)\b)/;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('testing/'))
  .map((file) => ({ file, text: withoutComments(readFileSync(path.join(SERVER, file), 'utf8')) }));

describe('a query of artists or gigs', () => {
  it('asks whether they are shown, or stands in the list of those that need not', () => {
    const asking = sources.filter(({ text }) => QUERY.test(text));
    const forgetful = asking.filter(({ text }) => !/\bshown\b/.test(text)).map(({ file }) => file);
    expect(forgetful.sort()).toEqual(Object.keys(WHATEVER_BECAME_OF_THEM).sort());
    expect(asking.length).toBeGreaterThan(forgetful.length + 10);
  });
});

describe('a write of artists or gigs', () => {
  it('stands where whether they are shown, their pictures and their usernames are seen to', () => {
    const writing = sources.filter(({ text }) => WRITE.test(text)).map(({ file }) => file);
    expect(writing.sort()).toEqual(WRITING);
  });
});
