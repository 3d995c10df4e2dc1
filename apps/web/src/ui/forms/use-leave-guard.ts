import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm } from '../feedback/confirm.ts';

export interface LeaveGuard {
  /** What was typed is saved or given up: the page may be left unasked from here on. */
  letGo: () => void;
}

/** Whoever leaves the page with unsaved words is asked first. Another search on the same page is no leaving. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const isFree = useRef(false);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => !isFree.current,
    shouldBlockFn: async ({ current, next }) =>
      !isFree.current &&
      current.pathname !== next.pathname &&
      !(await confirm({
        title: 'Quitter sans enregistrer\u00a0?',
        losses: ['Vos dernières modifications'],
        confirmLabel: 'Quitter',
        cancelLabel: 'Rester',
        isDestructive: true,
      })),
  });
  return {
    letGo: () => {
      isFree.current = true;
    },
  };
}
