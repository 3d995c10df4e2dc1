import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { confirm } from '../../ui/feedback/confirm.ts';
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts';

export interface Editing {
  /** The form that is open; opening one closes the other. */
  open: string | null;
  setOpen: (form: string) => void;
  /** Closes this form, and no other that was opened while it was being saved. */
  close: (form: string) => void;
  isLocked: boolean;
  /** The open form says whether something in it would be lost. */
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

const mayGiveUp = (): Promise<boolean> =>
  confirm({
    title: 'Abandonner vos changements\u00a0?',
    message: 'Ce que vous avez saisi n’est pas encore enregistré.',
    confirmLabel: 'Abandonner',
    cancelLabel: 'Continuer la saisie',
    isDestructive: true,
  });

/**
 * One form at a time. What was typed is never lost unasked: not by opening another form, nor by leaving the page. It is
 * not stored either, as some of it is about health.
 */
export function useEditingState(isLocked: boolean): Editing {
  const [open, show] = useState<string | null>(null);
  const [isDirty, report] = useState(false);
  useLeaveGuard(isDirty);
  return useMemo(
    () => ({
      open,
      setOpen: async (form) => {
        if (!isDirty || (await mayGiveUp())) show(form);
      },
      close: (form) => show((now) => (now === form ? null : now)),
      isLocked,
      report,
    }),
    [open, isDirty, isLocked],
  );
}

/** For the open form: what it holds would be lost. */
export function useReportDirty(isDirty: boolean): void {
  const { report } = useEditing();
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [report, isDirty]);
}
