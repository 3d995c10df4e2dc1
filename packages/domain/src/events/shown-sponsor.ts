import { z } from 'zod';

export const shownSponsorSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  url: z.string().nullable(),
  url_logo: z.string().nullable(),
});
export type ShownSponsor = z.infer<typeof shownSponsorSchema>;
