import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feePaymentStatusSchema } from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { isOwed } from '@kermesse/domain/fees/payments';
import type { RemindManyInput } from '@kermesse/domain/fees/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { IconCheck, IconMailForward } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { allSelected } from '../../../ui/data-table/all-selected.ts';
import type { BulkAction, SelectedRows } from '../../../ui/data-table/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { type PaymentScope, readPayments, reminderRunQuery, startReminders } from '../api.ts';

const listed = 1_000;

/** The unpaid payments of the selection, including rows not loaded. */
async function owedOf(scope: PaymentScope, selected: SelectedRows<FeePayment>): Promise<string[]> {
  const fetchPage = (request: SelectedRows<FeePayment>['request']) => readPayments(scope, request);
  const chosen = await allSelected(selected, { fetchPage, pageSize: listed });
  return chosen.filter(({ status }) => isOwed(status)).map(({ documentId }) => documentId);
}

/** The selection as the server takes it: a whole list is sent as its filters. */
function chosenOf({ periodId }: PaymentScope, selected: SelectedRows<FeePayment>): RemindManyInput {
  const { filters, search } = selected.request;
  if (!selected.isEverything) return { ids: [...selected.ids] };
  // A payment with a method is paid, so such a list holds no unpaid ones.
  const status = filters.method?.length ? [] : filters.status;
  return {
    ...(periodId ? { period: periodId } : {}),
    ...(status
      ? { status: status.flatMap((each) => feePaymentStatusSchema.safeParse(each).data ?? []) }
      : {}),
    ...(search.trim() ? { q: search.trim() } : {}),
    exceptIds: [...selected.exceptIds],
  };
}

interface BulkPayments {
  scope: PaymentScope & { cotisationId: string };
  canRemind: boolean;
  onMarkPaid: (ids: string[]) => void;
}

export function useBulkPayments({ scope, canRemind, onMarkPaid }: BulkPayments): BulkAction<FeePayment>[] {
  const client = useQueryClient();
  const { queryKey } = reminderRunQuery(scope.associationId, scope.cotisationId);
  const reminding = useChange({
    send: (selected: SelectedRows<FeePayment>) =>
      startReminders(scope.cotisationId, chosenOf(scope, selected)),
    done: feeMessages.remindersStarted,
    refresh: [queryKey],
    // Stored at the start, so that the end is announced however soon it comes.
    onDone: (run) => client.setQueryData(queryKey, run),
  });
  const hasOwed = ({ isEverything, rows }: SelectedRows<FeePayment>) =>
    isEverything || rows.some(({ status }) => isOwed(status));
  const reminders: BulkAction<FeePayment> = {
    id: 'remind',
    label: 'Envoyer une relance',
    icon: <IconMailForward size={18} aria-hidden="true" />,
    isPossible: hasOwed,
    confirm: ({ count }) => ({
      title: 'Envoyer une relance\u00a0?',
      message: `Parmi ${countOf(count, 'membre choisi', 'membres choisis')}, chacun qui doit encore sa cotisation reçoit un e-mail. Les autres, et ceux qui ont été relancés aujourd’hui, sont laissés en paix.`,
      confirmLabel: 'Envoyer',
    }),
    run: async (selected) => {
      await reminding.run(selected);
    },
  };
  return [
    ...(canRemind ? [reminders] : []),
    {
      id: 'mark-paid',
      label: 'Marquer comme payé',
      icon: <IconCheck size={18} aria-hidden="true" />,
      isPossible: hasOwed,
      run: async (selected) => {
        const owed = await owedOf(scope, selected);
        if (owed.length === 0) toast.info(feeMessages.alreadySettledMany);
        else onMarkPaid(owed);
      },
    },
  ];
}
