import type { Cotisation } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import type { CotisationInput } from '@kermesse/domain/fees/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { useRef, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { forgetDraft } from '../../../ui/forms/form-draft.ts';
import { type DomainForm, useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { saveCotisation, setActive } from '../api.ts';
import { afterFeeChange } from '../keys.ts';
import { confirmActivation } from '../list/use-fee-actions.tsx';
import {
  emptyFee,
  type FeeDraft,
  type FormTab,
  feeSchema,
  fieldOf,
  isIncomplete,
  tabsOf,
  toDraft,
} from './fee-values.ts';

interface FeeFormOptions {
  fee: Cotisation | null;
  usualCents: number | null;
  onSaved: (fee: Cotisation) => void;
}

interface SavedFee {
  saved: Cotisation;
  isActivated: boolean;
}

export function useFeeForm({ fee, usualCents, onSaved }: FeeFormOptions) {
  const { association } = useAssociationWorkspace();
  const [initial] = useState(() =>
    fee ? toDraft(fee, dayOf(Date.now())) : emptyFee(dayOf(Date.now()), usualCents),
  );
  const draft = fee ? `fee:${fee.documentId}` : `fee:new:${association.documentId}`;
  const [tab, setTab] = useState<FormTab>('general');
  const keepsDraft = useRef(false);
  // A refused activation leaves a saved draft behind: a retry must not create a second one.
  const savedId = useRef(fee?.documentId ?? null);

  const state: DomainForm<FeeDraft> = useDomainForm<FeeDraft, CotisationInput, SavedFee>({
    schema: feeSchema,
    initial,
    draft,
    fieldOf: (path) => fieldOf(path, state.form.getValues()),
    onInvalid: (fields) => {
      setTab(tabsOf(fields)[0] ?? 'general');
      toast.error(
        isIncomplete(state.form.getValues()) ? feeMessages.fillRequired : 'Vérifiez les champs signalés.',
      );
    },
    send: async (input) => {
      const asksActivation = fee === null && !keepsDraft.current;
      // Saved as a draft first: the activation is confirmed after, and cancelling keeps the draft.
      const isDueDateKept = fee !== null && (input.dueDate ?? null) === initial.dueDate;
      const kept = isDueDateKept ? { ...input, dueDate: fee.dueDate } : input;
      const saved = await saveCotisation(savedId.current, kept, {
        association: association.documentId,
        status: 'draft',
      });
      savedId.current = saved.documentId;
      forgetDraft(draft);
      const isActivated = asksActivation && (await confirmActivation(saved));
      if (isActivated) await setActive(saved.documentId, true);
      return { saved, isActivated };
    },
    done: ({ isActivated }) => {
      if (fee) return feeMessages.saved;
      return keepsDraft.current || isActivated ? feeMessages.created : feeMessages.keptAsDraft;
    },
    refresh: afterFeeChange(association.documentId),
    onRefreshed: ({ saved }) => onSaved(saved),
    onFailure: () => {
      if (!fee) toast.error(feeMessages.createFailed);
      return false;
    },
  });

  return { state, tab, setTab, keepsDraft };
}
