import type { MembershipAction } from '@kermesse/domain/memberships/actions';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { ofName } from '@kermesse/domain/shared/of-name';
import type { ConfirmOptions } from '../../../ui/feedback/confirm.ts';

/** Acts against a member ask first; accepting and reactivating do not. */
export function confirmationOf(action: MembershipAction, name: string): ConfirmOptions | null {
  if (action === 'remove')
    return {
      title: membershipMessages.deleteQuestion,
      losses: [`L’adhésion ${ofName(name)} et son rôle`],
      message: 'Son historique et ses cotisations restent dans vos comptes.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    };
  if (action === 'refuse')
    return {
      title: `Refuser la demande ${ofName(name)}\u00a0?`,
      message: 'La personne en est informée par e-mail et pourra demander de nouveau.',
      confirmLabel: 'Refuser',
      isDestructive: true,
    };
  if (action === 'suspend')
    return {
      title: `Suspendre ${name}\u00a0?`,
      message: 'La personne perd ses droits dans l’association jusqu’à sa réactivation.',
      confirmLabel: 'Suspendre',
      isDestructive: true,
    };
  return null;
}
