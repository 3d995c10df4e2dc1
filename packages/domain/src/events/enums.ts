import { z } from 'zod';
import { eventTypes } from './event-types.ts';

export { type EventType, eventTypeLabels, eventTypes } from './event-types.ts';

export const eventTypeSchema = z.enum(eventTypes);

export const editionStatuses = ['draft', 'published', 'cancelled', 'taken_down', 'archived'] as const;
export const editionStatusSchema = z.enum(editionStatuses);
export type EditionStatus = z.infer<typeof editionStatusSchema>;
export const editionStatusLabels: Record<EditionStatus, string> = {
  draft: 'Brouillon',
  published: 'Publiée',
  cancelled: 'Annulée',
  taken_down: 'Page retirée',
  archived: 'Archivée',
};

/** In minutes. */
export const slotFormats = [30, 60, 120] as const;
export type SlotFormat = (typeof slotFormats)[number];
