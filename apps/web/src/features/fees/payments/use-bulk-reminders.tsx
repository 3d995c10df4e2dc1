import type { FeePayment } from '@kermesse/domain/fees/answers';
import { isOwed } from '@kermesse/domain/fees/payments';
import { countOf } from '@kermesse/domain/shared/text';
import { IconMailForward } from '@tabler/icons-react';
import { messageOf } from '../../../platform/api/errors.ts';
import { readAllPages } from '../../../ui/data-table/export/export-rows.ts';
import type { BulkAction, SelectedRows } from '../../../ui/data-table/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type PaymentScope, readPayments, remind } from '../api.ts';
import { useFeeActs } from '../use-fee-acts.ts';
import { remindMany, roundWords } from './remind-many.ts';

const listed = 1_000;

/** The payments of a selection that are still owed, those of rows that are not loaded included. */
async function owedOf(scope: PaymentScope, selected: SelectedRows<FeePayment>): Promise<FeePayment[]> {
  if (!selected.isEverything) return selected.rows.filter(({ status }) => isOwed(status));
  const except = new Set(selected.exceptIds);
  const { signal } = new AbortController();
  const fetchPage = (request: SelectedRows<FeePayment>['request']) => readPayments(scope, request, signal);
  const owed: FeePayment[] = [];
  for await (const { rows } of readAllPages(selected.request, { fetchPage, pageSize: listed, signal }))
    owed.push(...rows.filter(({ status, documentId }) => isOwed(status) && !except.has(documentId)));
  return owed;
}

/** Reminders for several members at once: those who have paid are passed over, nobody is reminded twice a day. */
export function useBulkReminders(scope: PaymentScope): BulkAction<FeePayment>[] {
  const { refresh } = useFeeActs();
  const run = async (selected: SelectedRows<FeePayment>): Promise<void> => {
    try {
      const owed = await owedOf(scope, selected);
      const round = await remindMany(
        owed.map(({ documentId }) => documentId),
        remind,
      );
      toast[round.sent > 0 ? 'success' : 'info'](roundWords(round));
    } catch (error) {
      toast.error(messageOf(error));
    }
    await refresh();
  };
  return [
    {
      id: 'remind',
      label: 'Envoyer une relance',
      icon: <IconMailForward size={18} aria-hidden="true" />,
      confirm: ({ count }) => ({
        title: `Relancer ${countOf(count, 'membre')}\u00a0?`,
        message:
          'Chaque membre qui doit encore sa cotisation reçoit un e-mail. Les autres sont laissés en paix.',
        confirmLabel: 'Envoyer',
      }),
      run,
    },
  ];
}
