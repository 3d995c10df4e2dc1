import { z } from 'zod';

const count = z.int().min(0);

const editionFiguresSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  startsAt: z.string(),
  timezone: z.string(),
  participants: count,
  volunteers: count,
  checkedIn: count,
  grossCents: z.int(),
  netCents: z.int(),
});
export type EditionFigures = z.infer<typeof editionFiguresSchema>;

export const eventFiguresAnswerSchema = z.object({ data: z.array(editionFiguresSchema) });
