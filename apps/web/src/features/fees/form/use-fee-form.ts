import type { Cotisation } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import type { CotisationInput } from '@kermesse/domain/fees/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { useRef, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { focusFirstInvalid } from '../../../ui/focus/focus-once-drawn.ts';
import { keptDraft } from '../../../ui/forms/kept-draft.ts';
import { useKeptState } from '../../../ui/forms/use-kept-state.ts';
import { saveCotisation, setActive } from '../api.ts';
import { afterFeeChange } from '../keys.ts';
import { confirmActivation } from '../list/use-fee-actions.tsx';
import {
  checkFee,
  draftName,
  emptyFee,
  errorsOf,
  type FeeDraft,
  type FormTab,
  isIncomplete,
  readFeeDraft,
  tabOf,
  toDraft,
  withType,
} from './fee-values.ts';

interface FeeFormOptions {
  fee: Cotisation | null;
  usualCents: number | null;
  onSaved: (fee: Cotisation) => void;
}

function successOf({ isNew, status, isActivated }: { isNew: boolean; status: string; isActivated: boolean }) {
  if (!isNew) return feeMessages.saved;
  return status === 'active' && !isActivated ? feeMessages.keptAsDraft : feeMessages.created;
}

export function useFeeForm({ fee, usualCents, onSaved }: FeeFormOptions) {
  const { association } = useAssociationWorkspace();
  const today = dayOf(Date.now());
  const [draft, setDraft, kept] = useKeptState<FeeDraft>(
    keptDraft(draftName(fee, association.documentId), readFeeDraft),
    () => (fee ? toDraft(fee) : emptyFee(today, usualCents)),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [tab, setTab] = useState<FormTab>('general');
  const formRef = useRef<HTMLFormElement>(null);

  const set = (change: Partial<FeeDraft>) => setDraft((before) => ({ ...before, ...change }));

  const complain = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    setTab(tabOf(found));
    toast.error(isIncomplete(draft) ? feeMessages.fillRequired : 'Vérifiez les champs signalés.');
    focusFirstInvalid(() => formRef.current);
  };

  const saving = useChange({
    send: async ({ input, status }: { input: CotisationInput; status: 'draft' | 'active' }) => {
      // Saved as a draft first: the activation is confirmed after, and cancelling keeps the draft.
      const saved = await saveCotisation(fee?.documentId ?? null, input, {
        association: association.documentId,
        status: 'draft',
      });
      kept.forget();
      const isActivated = status === 'active' && (await confirmActivation(saved));
      if (isActivated) await setActive(saved.documentId, true);
      return { saved, isActivated };
    },
    done: ({ isActivated }, { status }) => successOf({ isNew: fee === null, status, isActivated }),
    refresh: afterFeeChange(association.documentId),
    onRefreshed: ({ saved }) => onSaved(saved),
    fields: (issues) => {
      complain(errorsOf(issues.map(({ path, message }) => [path, message])));
      return true;
    },
    onFailure: () => {
      if (!fee) toast.error(feeMessages.createFailed);
      return false;
    },
    failsInPlace: true,
  });

  const send = (status: 'draft' | 'active') => {
    const { input, errors: found } = checkFee(draft);
    setErrors(found);
    if (input) void saving.run({ input, status });
    else {
      saving.forgetFailure();
      complain(found);
    }
  };

  return {
    draft,
    kept,
    set,
    setType: (type: FeeDraft['type']) => setDraft((before) => withType(before, type, today)),
    errors,
    failure: saving.failure,
    tab,
    setTab,
    sending: saving.input?.status ?? null,
    send,
    formRef,
  };
}

export type FeeForm = ReturnType<typeof useFeeForm>;
