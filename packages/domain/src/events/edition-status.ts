import { z } from 'zod';
import { type EditionStatus, editionStatusSchema } from './enums.ts';

/** Of those that organisers set. */
export type OrganizerStatus = Exclude<EditionStatus, 'taken_down'>;

/**
 * What organisers decide. Cancelling is announced to people; archiving only hides the edition. A page that the
 * platform took down is put back by the platform alone.
 */
export const editionTransitions: Record<EditionStatus, readonly OrganizerStatus[]> = {
  draft: ['published', 'archived'],
  published: ['draft', 'cancelled', 'archived'],
  cancelled: ['published', 'archived'],
  taken_down: [],
  archived: ['draft'],
};

export function canBecome(from: EditionStatus, to: EditionStatus): boolean {
  return editionTransitions[from].some((status) => status === to);
}

/** A cancelled edition stays visible, so that people learn of it. */
export const publicStatuses = ['published', 'cancelled'] as const satisfies readonly EditionStatus[];

export function isPublicStatus(status: EditionStatus): boolean {
  return publicStatuses.some((known) => known === status);
}

export const setEditionStatusSchema = z.strictObject({ status: editionStatusSchema.exclude(['taken_down']) });
