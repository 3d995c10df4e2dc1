import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ConfirmOptions, confirm } from '../feedback/confirm.ts';

export interface LeaveGuard {
  /** Call when the changes are saved or discarded: the page can then be left without a question. */
  letGo: () => void;
}

type Question = Pick<ConfirmOptions, 'title' | 'losses' | 'message'>;

const ofChanges: Question = {
  title: 'Quitter sans enregistrer\u00a0?',
  losses: ['Vos dernières modifications'],
};

/** Asks before leaving a page with unsaved changes; a change of search parameters alone is not leaving. */
export function useLeaveGuard(isDirty: boolean, question = ofChanges): LeaveGuard {
  const isFree = useRef(false);
  useEffect(() => {
    if (isDirty) isFree.current = false;
  }, [isDirty]);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => !isFree.current,
    shouldBlockFn: async ({ current, next }) =>
      !isFree.current &&
      current.pathname !== next.pathname &&
      !(await confirm({
        ...question,
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
