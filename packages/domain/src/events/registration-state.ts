import type { EditionStatus } from './enums.ts';

export const registrationStates = ['open', 'not_yet', 'closed', 'cancelled', 'over', 'unpublished'] as const;
export type RegistrationState = (typeof registrationStates)[number];
export const registrationStateLabels: Record<RegistrationState, string> = {
  open: 'Inscriptions ouvertes',
  not_yet: 'Ouverture prochaine',
  closed: 'Inscriptions fermées',
  cancelled: 'Annulé',
  over: 'Terminé',
  unpublished: 'Non publié',
};

interface Window {
  readonly status: EditionStatus;
  readonly endsAt: Date;
  readonly registrationOpensAt: Date | null;
  readonly registrationClosesAt: Date | null;
  readonly isOpenToParticipants: boolean;
  readonly isOpenToVolunteers: boolean;
}

/** Without dates of its own, registration lasts from publication to the end. */
export function registrationState(edition: Window, now: Date): RegistrationState {
  if (edition.status === 'cancelled') return 'cancelled';
  if (edition.status !== 'published') return 'unpublished';
  if (now >= edition.endsAt) return 'over';
  if (!edition.isOpenToParticipants && !edition.isOpenToVolunteers) return 'closed';
  if (edition.registrationClosesAt && now >= edition.registrationClosesAt) return 'closed';
  if (edition.registrationOpensAt && now < edition.registrationOpensAt) return 'not_yet';
  return 'open';
}
