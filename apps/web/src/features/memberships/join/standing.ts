import type { JoinAnswer } from '@kermesse/domain/memberships/answers';
import type { MembershipStatus } from '@kermesse/domain/memberships/enums';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { toast } from '../../../ui/feedback/toast.ts';

export const standingWords: Record<MembershipStatus, string> = {
  active: 'Vous faites partie de cette association.',
  pending: 'Votre demande est envoyée. L’association vous répondra par e-mail.',
  inactive: 'Votre adhésion n’est plus active. Adressez-vous à l’association pour la reprendre.',
  suspended: 'Votre adhésion est suspendue. Adressez-vous à l’association pour en savoir plus.',
};

/** After asking to join: a suspension stays, and nothing is sent for whoever is known already. */
export function showStanding({ data: { mb_status: status } }: JoinAnswer): void {
  if (status === 'pending') toast.success(membershipMessages.requested);
  else toast.info(standingWords[status]);
}
