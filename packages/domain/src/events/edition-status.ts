import { z } from 'zod';
import { type EditionStatus, editionStatusSchema } from './enums.ts';

/** Cancelling is announced to people; archiving only hides the edition. */
export const editionTransitions: Record<EditionStatus, readonly EditionStatus[]> = {
  draft: ['published', 'archived'],
  published: ['draft', 'cancelled', 'archived'],
  cancelled: ['published', 'archived'],
  archived: ['draft'],
};

export function canBecome(from: EditionStatus, to: EditionStatus): boolean {
  return editionTransitions[from].includes(to);
}

/** A cancelled edition stays visible, so that people learn of it. */
export const publicStatuses = ['published', 'cancelled'] as const satisfies readonly EditionStatus[];

export function isPublicStatus(status: EditionStatus): boolean {
  return publicStatuses.some((known) => known === status);
}

export const setEditionStatusSchema = z.strictObject({ status: editionStatusSchema });
