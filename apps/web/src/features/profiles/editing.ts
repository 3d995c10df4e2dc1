import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { confirm } from '../../ui/feedback/confirm.ts';
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts';

export interface Editing {
  /** Opening one form closes the other. */
  open: string | null;
  setOpen: (form: string) => void;
  /** Closes this form, but not another that was opened while it was being saved. */
  close: (form: string) => void;
  isLocked: boolean;
  report: (isDirty: boolean) => void;
}

export const EditingContext = createContext<Editing>({
  open: null,
  setOpen: () => undefined,
  close: () => undefined,
  isLocked: true,
  report: () => undefined,
});

export const useEditing = (): Editing => useContext(EditingContext);

const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Abandonner vos changements\u00a0?',
    message: 'Ce que vous avez saisi n’est pas encore enregistré.',
    confirmLabel: 'Abandonner',
    cancelLabel: 'Continuer la saisie',
    isDestructive: true,
  });

/** One form at a time. Unsaved changes are lost only after a question, and never stored: health data. */
export function useEditingState(isLocked: boolean): Editing {
  const [open, show] = useState<string | null>(null);
  const [isDirty, report] = useState(false);
  useLeaveGuard(isDirty);
  return useMemo(
    () => ({
      open,
      setOpen: async (form) => {
        if (!isDirty || (await confirmDiscard())) show(form);
      },
      close: (form) => show((now) => (now === form ? null : now)),
      isLocked,
      report,
    }),
    [open, isDirty, isLocked],
  );
}

export function useReportDirty(isDirty: boolean): void {
  const { report } = useEditing();
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [report, isDirty]);
}
