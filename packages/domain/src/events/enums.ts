import { z } from 'zod';

export const eventTypes = ['volunteer', 'participant', 'other'] as const;
export const eventTypeSchema = z.enum(eventTypes);
export type EventType = z.infer<typeof eventTypeSchema>;
export const eventTypeLabels: Record<EventType, string> = {
  volunteer: 'Bénévoles',
  participant: 'Participants',
  other: 'Autre',
};

export const editionStatuses = ['draft', 'published', 'cancelled', 'archived'] as const;
export const editionStatusSchema = z.enum(editionStatuses);
export type EditionStatus = z.infer<typeof editionStatusSchema>;
export const editionStatusLabels: Record<EditionStatus, string> = {
  draft: 'Brouillon',
  published: 'Publiée',
  cancelled: 'Annulée',
  archived: 'Archivée',
};

/** Minutes of a slot in the planning of an edition. */
export const slotFormats = [30, 60, 120] as const;
export type SlotFormat = (typeof slotFormats)[number];
