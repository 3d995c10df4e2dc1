import { z } from 'zod';

/** The association and the organiser each give one. */
export const acceptances = ['pending', 'accepted', 'refused'] as const;
export const acceptanceSchema = z.enum(acceptances);
export type Acceptance = z.infer<typeof acceptanceSchema>;
export const acceptanceLabels: Record<Acceptance, string> = {
  pending: 'En attente',
  accepted: 'Acceptée',
  refused: 'Refusée',
};

export const associationEventStatuses = ['published', 'ongoing', 'completed', 'cancelled'] as const;
export const associationEventStatusSchema = z.enum(associationEventStatuses);
export type AssociationEventStatus = z.infer<typeof associationEventStatusSchema>;
export const associationEventStatusLabels: Record<AssociationEventStatus, string> = {
  published: 'Publié',
  ongoing: 'En cours',
  completed: 'Terminé',
  cancelled: 'Annulé',
};

export const participantStatuses = ['confirmed', 'pending', 'cancelled'] as const;
export const participantStatusSchema = z.enum(participantStatuses);
export type ParticipantStatus = z.infer<typeof participantStatusSchema>;
export const participantStatusLabels: Record<ParticipantStatus, string> = {
  confirmed: 'Confirmé',
  pending: 'En attente',
  cancelled: 'Annulé',
};
