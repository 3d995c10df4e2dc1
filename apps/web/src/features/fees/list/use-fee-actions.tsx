import type { Cotisation } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '../../../ui/data-table/types.ts';
import type { ConfirmOptions } from '../../../ui/feedback/confirm.ts';
import { deleteCotisation, setActive } from '../api.ts';
import { useFeeActs } from '../use-fee-acts.ts';

export const activation = ({ name }: Cotisation): ConfirmOptions => ({
  title: `Activer « ${name} »\u00a0?`,
  message: 'Chaque membre actif recevra un appel de cotisation, et les prochains à leur arrivée.',
  confirmLabel: 'Activer',
});

export const deactivation = ({ name }: Cotisation): ConfirmOptions => ({
  title: `Désactiver « ${name} »\u00a0?`,
  message: 'Plus personne ne sera sollicité ni relancé automatiquement. Ce qui est déjà dû le reste.',
  confirmLabel: 'Désactiver',
});

/** What can be done with a fee, in the list and on its page. */
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
        confirm: isActive ? deactivation(fee) : activation(fee),
        onSelect: async () => {
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
