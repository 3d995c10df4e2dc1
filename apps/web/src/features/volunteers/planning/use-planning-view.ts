import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { textParam } from '../../../platform/navigation/search-params.ts';

export const shownChoices = ['all', 'open', 'conflict'] as const;
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
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = textParam(search.shown);
  const view: PlanningView = {
    day: textParam(search.day) ?? null,
    family: textParam(search.family) ?? null,
    place: textParam(search.place) ?? null,
    shown: shownChoices.find((choice) => choice === asked) ?? 'all',
    slot: textParam(search.slot) ?? null,
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
