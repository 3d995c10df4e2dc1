import type { RegistrationRow } from '@kermesse/domain/desk/list-schemas';
import { deskMessages } from '@kermesse/domain/desk/messages';
import { mostChosen } from '@kermesse/domain/mailing/enums';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import {
  IconCashBanknote,
  IconId,
  IconMail,
  IconMailForward,
  IconReceiptRefund,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseRegistrations } from '../../../platform/workspace/chosen-registrations.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { allSelected } from '../../../ui/data-table/all-selected.ts';
import type { BulkAction, SelectedRows } from '../../../ui/data-table/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { readRegistrations } from '../api.ts';
import { nameOf } from '../registration-text.ts';
import type { BulkPlan } from './bulk-dialog.tsx';

const listed = 100;

export function useBulkActions() {
  const { edition, can } = useEditionWorkspace();
  const navigate = useNavigate();
  const [plan, setPlan] = useState<BulkPlan | null>(null);
  /** Those of a whole list are not loaded. */
  const rowsOf = (selected: SelectedRows<RegistrationRow>) =>
    allSelected(selected, {
      fetchPage: (request) => readRegistrations(edition.documentId, request),
      pageSize: listed,
    });
  const ask = (action: BulkPlan['action']) => async (selected: SelectedRows<RegistrationRow>) => {
    const rows = await rowsOf(selected);
    const names = new Map(rows.map((row) => [row.documentId, nameOf(row)]));
    const ids = selected.isEverything ? [...names.keys()] : [...selected.ids];
    setPlan({ action, ids, nameOf: (id) => names.get(id) ?? 'Une inscription' });
  };
  const idsOf = async (selected: SelectedRows<RegistrationRow>) =>
    selected.isEverything ? (await rowsOf(selected)).map(({ documentId }) => documentId) : selected.ids;
  const printBadges = async (selected: SelectedRows<RegistrationRow>) => {
    const ids = await idsOf(selected);
    if (ids.length > mostChosen) return void toast.error(deskMessages.tooManyBadgesChosen);
    chooseRegistrations(edition.documentId, ids, 'badges');
    await navigate({
      to: '/organizer/editions/$editionId/badges',
      params: { editionId: edition.documentId },
    });
  };
  const write = async (selected: SelectedRows<RegistrationRow>) => {
    const ids = await idsOf(selected);
    if (ids.length > mostChosen) return void toast.error(mailingMessages.tooManyChosen);
    chooseRegistrations(edition.documentId, ids);
    await navigate({
      to: '/organizer/editions/$editionId/emails',
      params: { editionId: edition.documentId },
    });
  };
  const actions: (BulkAction<RegistrationRow> | false)[] = [
    can('canEditEdition') && {
      id: 'resend',
      label: 'Renvoyer',
      icon: <IconMailForward size={18} aria-hidden="true" />,
      run: ask('resend'),
    },
    can('canEditEdition') && {
      id: 'mark-paid',
      label: 'Noter payées',
      icon: <IconCashBanknote size={18} aria-hidden="true" />,
      run: ask('mark-paid'),
    },
    can('canSendEmails') && {
      id: 'mail',
      label: 'Écrire',
      icon: <IconMail size={18} aria-hidden="true" />,
      run: write,
    },
    can('canManageBadges') && {
      id: 'badges',
      label: 'Badges',
      icon: <IconId size={18} aria-hidden="true" />,
      run: printBadges,
    },
    can('canEditEdition') && {
      id: 'cancel',
      label: 'Annuler',
      icon: <IconX size={18} aria-hidden="true" />,
      isDangerous: true,
      run: ask('cancel'),
    },
    can('canEditEdition') && {
      id: 'cancel-refund',
      label: 'Rembourser',
      icon: <IconReceiptRefund size={18} aria-hidden="true" />,
      isDangerous: true,
      run: ask('cancel-refund'),
    },
  ];
  return { actions: actions.filter((action) => action !== false), plan, close: () => setPlan(null) };
}
