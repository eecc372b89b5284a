import { faultCode } from '../fault.ts';
import { MAX_REPORT_TEXT_LENGTH } from '../limits.ts';
import { plainText } from '../text/plain-text.ts';
import { z } from '../zod.ts';
import { REPORT_REASONS } from './report-reasons.ts';

export const reportInputSchema = z.object({
  kind: z.enum(['gig', 'artist']).describe('What is reported'),
  name: z.string().max(100).describe('The shortId of a gig, the username of an artist'),
  reason: z.enum(REPORT_REASONS, { error: faultCode('reasonMissing') }),
  text: plainText()
    .max(MAX_REPORT_TEXT_LENGTH, faultCode('contentTooLong'))
    .default('')
    .describe('What there is to say about it'),
});
export type ReportInput = z.infer<typeof reportInputSchema>;
