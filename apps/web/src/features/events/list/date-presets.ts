import { addDays, type IsoDate } from '@kermesse/domain/shared/calendar-date';

export const datePresets = ['weekend', 'month', 'next-month', 'custom', 'past'] as const;
export type DatePreset = (typeof datePresets)[number];

export const datePresetLabels: Record<DatePreset, string> = {
  weekend: 'Ce week-end',
  month: 'Ce mois-ci',
  'next-month': 'Le mois prochain',
  custom: 'Choisir les dates…',
  past: 'Événements passés',
};

type Days = { from: IsoDate; to: IsoDate };

/** Calendar days without zones: noon UTC never changes the day. */
export function daysOf(preset: 'weekend' | 'month' | 'next-month', today: IsoDate): Days {
  const date = new Date(`${today}T12:00:00Z`);
  if (preset === 'weekend') {
    const weekday = date.getUTCDay();
    const toSunday = weekday === 0 ? 0 : 7 - weekday;
    const toSaturday = Math.max(0, toSunday - 1);
    return { from: addDays(today, toSaturday), to: addDays(today, toSunday) };
  }
  const month = date.getUTCMonth() + (preset === 'month' ? 0 : 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).toISOString().slice(0, 10);
  return { from: preset === 'month' ? today : `${last.slice(0, 8)}01`, to: last };
}
