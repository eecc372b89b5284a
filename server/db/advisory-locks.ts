/**
 * Every advisory lock of our database, so that no number is used twice. PostgreSQL keeps locks on one
 * number apart from locks on two. The locks on identities take keyed hashes of 64 bits
 * (`server/domain/contacts/identities.ts`), which never equal these small numbers.
 */
export const ADVISORY_LOCKS = {
  /** Held while the database is brought to the newest migration. */
  migrations: 5_294_001,
  /** Held while partitions are made or dropped. */
  partitions: 5_294_002,
  /** With a gig's id: fan-outs of one gig run one at a time. */
  fanOutOfGig: 5_294_003,
  /** With a portfolio: conversations that it begins are counted one at a time. */
  conversationsOfPortfolio: 5_294_004,
  /** Held while the saved brand names are counted and one is added. */
  brandNames: 5_294_005,
  /** With a username or its look: a username, and usernames that look alike, are taken or proposed one at a time. */
  takenUsernames: 5_294_006,
  /** With a reporter's hash: reports of one are counted one at a time. */
  reportsOf: 5_294_007,
  /** With a contact's id: what it makes is counted one at a time. */
  budgetOfContact: 5_294_008,
} as const;
