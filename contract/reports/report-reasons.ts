/** Why somebody reports a gig or an artist, in the order in which people choose. Without zod, for public pages. */
export const REPORT_REASONS = ['spam', 'impersonation', 'notReal', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
