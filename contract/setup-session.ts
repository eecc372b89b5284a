import { suggestedGigSchema } from './suggested-gig.ts';
import { z } from './zod.ts';

/** The page that each kind of session opens: `/{path}/{setupSessionId}`. */
export const SETUP_SESSION_PATHS = {
  'create-artist': 'na',
  'edit-artist': 'ea',
  'create-gig': 'ng',
  'edit-gig': 'eg',
  'manage-locations': 'ml',
  'followed-gigs': 'fgs',
} as const;
export type SetupSessionKind = keyof typeof SETUP_SESSION_PATHS;
export const SETUP_SESSION_KINDS = Object.keys(SETUP_SESSION_PATHS) as [
  SetupSessionKind,
  ...SetupSessionKind[],
];

/** The kind of session whose page is at this path; undefined at any other. */
export function setupSessionKindAt(path: string): SetupSessionKind | undefined {
  const [, first] = path.toLowerCase().split('/');
  return SETUP_SESSION_KINDS.find((kind) => SETUP_SESSION_PATHS[kind] === first);
}

/** Carries the session of calls that only answer better with it, since addresses stand in logs and histories. */
export const SETUP_SESSION_HEADER = 'setup-session';

/**
 * How many people were notified of a gig. `read` is part of `delivered`, and `delivered` part of `told`. The
 * others of `told` saw it in a list, or their message is on its way.
 */
export const gigCountsSchema = z.object({
  told: z.int(),
  listed: z.int().describe('of those told, who saw the gig in a reply to what they asked alone'),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  waiting: z.int().describe('neither told nor failed: queued, or of unknown outcome'),
});
export type GigCounts = z.infer<typeof gigCountsSchema>;

/** What may be done so often in a day. */
export const BUDGETS = ['profiles', 'gigs', 'edits', 'announcements'] as const;
export type Budget = (typeof BUDGETS)[number];

export const setupSessionSchema = z.object({
  id: z.string(),
  kind: z.enum(SETUP_SESSION_KINDS),
  expiration: z.iso.datetime(),
  artistId: z
    .string()
    .optional()
    .describe('on edit-artist, create-gig and edit-gig; on create-artist once made'),
  gigId: z.string().optional().describe('on edit-gig; on create-gig once made'),
  counts: gigCountsSchema.optional().describe('on edit-gig: how its gig’s announcements fared'),
  suggested: suggestedGigSchema
    .optional()
    .describe(
      'on create-gig and edit-gig: what the message that asked for the link said of the gig',
    ),
  left: z
    .partialRecord(z.enum(BUDGETS), z.int())
    .optional()
    .describe('how many are left of a day’s budgets, where these are few'),
  drafts: z
    .string()
    .describe(
      'tells the drafts of one contact from another’s in the same browser: two parts with a dot between, of which the second changes when the contact’s data are deleted; it says nothing else',
    ),
  userId: z
    .string()
    .optional()
    .describe('on manage-locations and followed-gigs: a handle that ends with the session'),
});
export type SetupSession = z.infer<typeof setupSessionSchema>;
