import type { Cotisation } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { dayOf } from '@kermesse/domain/shared/moments';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusFirstInvalid } from '../../../ui/focus/focus-once-drawn.ts';
import { keptDraft } from '../../../ui/forms/kept-draft.ts';
import { useKeptState } from '../../../ui/forms/use-kept-state.ts';
import { saveCotisation, setActive } from '../api.ts';
import { confirmActivation } from '../list/use-fee-actions.tsx';
import { useFeeActs } from '../use-fee-acts.ts';
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
  const { refresh } = useFeeActs();
  const today = dayOf(Date.now());
  const [draft, setDraft, kept] = useKeptState<FeeDraft>(
    keptDraft(draftName(fee, association.documentId), readFeeDraft),
    () => (fee ? toDraft(fee) : emptyFee(today, usualCents)),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tab, setTab] = useState<FormTab>('general');
  const [sending, setSending] = useState<'draft' | 'active' | null>(null);
  const formRef = useRef<HTMLFormElement>(null);

  const set = (change: Partial<FeeDraft>) => setDraft((before) => ({ ...before, ...change }));

  const complain = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    setTab(tabOf(found));
    toast.error(isIncomplete(draft) ? feeMessages.fillRequired : 'Vérifiez les champs signalés.');
    focusFirstInvalid(() => formRef.current);
  };

  const send = async (status: 'draft' | 'active') => {
    const checked = checkFee(draft);
    setErrors(checked.errors);
    setFailure(null);
    if (!checked.input) {
      complain(checked.errors);
      return;
    }
    setSending(status);
    try {
      // Saved as a draft first: the activation is confirmed after, and cancelling keeps the draft.
      const saved = await saveCotisation(fee?.documentId ?? null, checked.input, {
        association: association.documentId,
        status: 'draft',
      });
      kept.forget();
      const isActivated = status === 'active' && (await confirmActivation(saved));
      if (isActivated) await setActive(saved.documentId, true);
      toast.success(successOf({ isNew: fee === null, status, isActivated }));
      await refresh();
      onSaved(saved);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length > 0) complain(errorsOf(issues.map(({ path, message }) => [path, message])));
      else {
        setFailure(messageOf(error));
        if (!fee) toast.error(feeMessages.createFailed);
      }
    } finally {
      setSending(null);
    }
  };

  return {
    draft,
    kept,
    set,
    setType: (type: FeeDraft['type']) => setDraft((before) => withType(before, type, today)),
    errors,
    failure,
    tab,
    setTab,
    sending,
    send,
    formRef,
  };
}

export type FeeForm = ReturnType<typeof useFeeForm>;
