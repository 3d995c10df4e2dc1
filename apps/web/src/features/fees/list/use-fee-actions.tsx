import type { ActivationPreview, Cotisation } from '@kermesse/domain/fees/answers';
import { activationWords } from '@kermesse/domain/fees/figures';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { messageOf } from '../../../platform/api/errors.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { type ConfirmOptions, confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { deleteCotisation, readActivation, setActive } from '../api.ts';
import { useFeeActs } from '../use-fee-acts.ts';

const activation = ({ name }: Cotisation, preview: ActivationPreview): ConfirmOptions => ({
  title: `Activer « ${name} »\u00a0?`,
  message: `${activationWords(preview)}. Chaque membre actif reçoit son appel par e-mail, et les prochains à leur arrivée.`,
  ...(preview.isDuePast
    ? {
        warning: `L’échéance du ${formatIsoDate(preview.dueOn)} est déjà passée\u00a0: modifiez-la si ce n’est pas voulu.`,
      }
    : {}),
  confirmLabel: 'Activer',
});

/** Asks before an activation, naming the number of members and the amount. */
export async function confirmActivation(fee: Cotisation): Promise<boolean> {
  try {
    return await confirm(activation(fee, await readActivation(fee.documentId)));
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}

export const deactivation = ({ name }: Cotisation): ConfirmOptions => ({
  title: `Désactiver « ${name} »\u00a0?`,
  message: 'Plus personne ne sera sollicité ni relancé automatiquement. Ce qui est déjà dû le reste.',
  confirmLabel: 'Désactiver',
});

export function useFeeActions(onEdit: (fee: Cotisation) => void, onDeleted?: () => void) {
  const { act } = useFeeActs();
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
        ...(isActive ? { confirm: deactivation(fee) } : {}),
        onSelect: async () => {
          if (!isActive && !(await confirmActivation(fee))) return;
          await act(
            () => setActive(fee.documentId, !isActive),
            isActive ? feeMessages.deactivated : feeMessages.activated,
          );
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
          title: `Supprimer le brouillon « ${fee.name} »\u00a0?`,
          losses: ['La cotisation et ses paliers'],
          confirmLabel: 'Supprimer',
          isDestructive: true,
        },
        onSelect: async () => {
          if (await act(() => deleteCotisation(fee.documentId), feeMessages.deleted)) onDeleted?.();
        },
      });
    return actions;
  };
}
