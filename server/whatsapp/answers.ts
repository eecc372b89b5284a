import { z } from 'zod';

// The parts of Meta's responses that we read.

/** Meta accepted the message; statuses say later whether it arrived. */
export const acceptedBody = z.object({
  messages: z.array(z.object({ id: z.string().min(1) })).min(1),
  contacts: z.array(z.object({ wa_id: z.string().optional() })).optional(),
});
export const idBody = z.object({ id: z.string().min(1) });
/** Where the file of a message can be fetched for a few minutes. */
export const mediaBody = z.object({ url: z.url() });
/** The fields of a phone number. */
export const numberBody = z.object({
  whatsapp_business_manager_messaging_limit: z.string().optional(),
  quality_rating: z.string().optional(),
});
/** Names an uploaded sample. */
export const handleBody = z.object({ h: z.string().min(1) });
/** One page of templates. */
export const templatesBody = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language: z.string(),
      /** APPROVED, PENDING, REJECTED, PAUSED, DISABLED, … */
      status: z.string(),
      category: z.string().optional(),
      /** Null or absent: Meta's own, 30 days. */
      message_send_ttl_seconds: z.number().nullish(),
      quality_score: z.object({ score: z.string().optional() }).optional(),
      components: z
        .array(
          z.object({
            type: z.string(),
            format: z.string().optional(),
            text: z.string().optional(),
            buttons: z
              .array(z.object({ type: z.string(), text: z.string(), url: z.string().optional() }))
              .optional(),
          }),
        )
        .default([]),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

/** A template as Meta lists it. */
export type TemplateOnMetasSide = z.infer<typeof templatesBody>['data'][number];
