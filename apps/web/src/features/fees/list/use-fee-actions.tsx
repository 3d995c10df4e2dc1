import type { ActivationPreview, Cotisation } from '@kermesse/domain/fees/answers';
import { activationWords } from '@kermesse/domain/fees/figures';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { type ConfirmOptions, confirm } from '../../../ui/feedback/confirm.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { deleteCotisation, readActivation, setActive } from '../api.ts';
import { afterFeeChange } from '../keys.ts';

const activation = ({ name }: Cotisation, preview: ActivationPreview): ConfirmOptions => ({
  title: `Activer «\u00a0${name}\u00a0»\u00a0?`,
  message: `${activationWords(preview)}. Chaque membre actif reçoit son appel par e-mail, et les prochains à leur arrivée.`,
  ...(preview.isDuePast
    ? {
        warning: `L’échéance du ${formatIsoDate(preview.dueOn)} est déjà passée\u00a0: modifiez-la si ce n’est pas voulu.`,
      }
    : {}),
  confirmLabel: 'Activer',
});

/** Names the number of members and the amount. */
const readActivationQuestion = async (fee: Cotisation): Promise<ConfirmOptions> =>
  activation(fee, await readActivation(fee.documentId));

export async function confirmActivation(fee: Cotisation): Promise<boolean> {
  try {
    return await confirm(await readActivationQuestion(fee));
  } catch (error) {
    showFailure(error);
    return false;
  }
}

const deactivation = ({ name }: Cotisation): ConfirmOptions => ({
  title: `Désactiver «\u00a0${name}\u00a0»\u00a0?`,
  message: 'Plus personne ne sera sollicité ni relancé automatiquement. Ce qui est déjà dû le reste.',
  confirmLabel: 'Désactiver',
});

/** Activates a fee, or deactivates an active one; asks first. */
export function useActivation() {
  const { association } = useAssociationWorkspace();
  return useChange({
    send: ({ documentId, status }: Cotisation) => setActive(documentId, status !== 'active'),
    confirm: (fee) => (fee.status === 'active' ? deactivation(fee) : readActivationQuestion(fee)),
    done: (_, { status }) => (status === 'active' ? feeMessages.deactivated : feeMessages.activated),
    refresh: afterFeeChange(association.documentId),
  });
}

export function useFeeActions(onEdit: (fee: Cotisation) => void, onDeleted?: () => void) {
  const { association } = useAssociationWorkspace();
  const activating = useActivation();
  const removal = useChange({
    send: ({ documentId }: Cotisation) => deleteCotisation(documentId),
    done: feeMessages.deleted,
    refresh: afterFeeChange(association.documentId),
    onRefreshed: () => onDeleted?.(),
  });
  return (fee: Cotisation): RowAction[] => {
    const isActive = fee.status === 'active';
    const actions: RowAction[] = [
      {
        id: 'edit',
        label: 'Modifier',
        icon: <IconPencil size={18} aria-hidden="true" />,
        onSelect: () => onEdit(fee),
      },
      {
        id: 'active',
        label: isActive ? 'Désactiver' : 'Activer',
        icon: isActive ? (
          <IconPlayerPause size={18} aria-hidden="true" />
        ) : (
          <IconPlayerPlay size={18} aria-hidden="true" />
        ),
        onSelect: async () => {
          await activating.run(fee);
        },
      },
    ];
    if (fee.status === 'draft')
      actions.push({
        id: 'delete',
        label: 'Supprimer',
        icon: <IconTrash size={18} aria-hidden="true" />,
        isDangerous: true,
        confirm: {
          title: `Supprimer le brouillon «\u00a0${fee.name}\u00a0»\u00a0?`,
          losses: ['La cotisation et ses paliers'],
          confirmLabel: 'Supprimer',
          isDestructive: true,
        },
        onSelect: async () => {
          await removal.run(fee);
        },
      });
    return actions;
  };
}
