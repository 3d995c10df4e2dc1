import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { shownChoices } from '../search.ts';

type Shown = (typeof shownChoices)[number];

/** Filters kept in the address: a link shows what the sender saw. */
export interface PlanningView {
  readonly day: string | null;
  readonly family: string | null;
  readonly place: string | null;
  readonly shown: Shown;
  readonly slot: string | null;
}

/** Leaves out defaults. */
const written = ({ day, family, place, shown, slot }: PlanningView) => ({
  day: day ?? undefined,
  family: family ?? undefined,
  place: place ?? undefined,
  shown: shown === 'all' ? undefined : shown,
  slot: slot ?? undefined,
});

export function usePlanningView(): [PlanningView, (change: Partial<PlanningView>) => void] {
  const search = useSearch({ from: '/member/organizer/editions/$editionId/volunteers' });
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/volunteers' });
  const view: PlanningView = {
    day: search.day ?? null,
    family: search.family ?? null,
    place: search.place ?? null,
    shown: search.shown ?? 'all',
    slot: search.slot ?? null,
  };
  const { day, family, place, shown, slot } = view;
  const change = useCallback(
    (wanted: Partial<PlanningView>) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...written({ day, family, place, shown, slot, ...wanted }) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, day, family, place, shown, slot],
  );
  return [view, change];
}
