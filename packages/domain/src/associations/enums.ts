import { z } from 'zod';

export const associationStatuses = ['pending', 'accepted', 'refused'] as const;
export const associationStatusSchema = z.enum(associationStatuses);
export type AssociationStatus = z.infer<typeof associationStatusSchema>;
export const associationStatusLabels: Record<AssociationStatus, string> = {
  pending: 'En attente de validation',
  accepted: 'Acceptée',
  refused: 'Refusée',
};

export const defaultMembershipPriceCents = 5_000;
