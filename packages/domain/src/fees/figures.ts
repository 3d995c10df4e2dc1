import { formatIsoDate } from '../shared/calendar-date.ts';
import { formatEuros } from '../shared/money.ts';
import { countOf } from '../shared/text.ts';
import type { ActivationPreview, FeeFigures, FeePeriodView, ReminderRun } from './answers.ts';

const nothing: FeeFigures = {
  totalMembers: 0,
  paidMembers: 0,
  pendingMembers: 0,
  overduemembers: 0,
  cancelledMembers: 0,
  totalRevenue: 0,
  expectedRevenue: 0,
};

const figureNames = Object.keys(nothing) as (keyof FeeFigures)[];

/** Of all periods that began in a year. Euros are added as cents. */
export function figuresOfYear(periods: readonly FeePeriodView[], year: number): FeeFigures {
  const sums = { ...nothing };
  for (const period of periods)
    if (Number(period.startsOn.slice(0, 4)) === year)
      for (const name of figureNames) sums[name] = Math.round((sums[name] + period[name]) * 100) / 100;
  return sums;
}

/** What an activation does, in a line: « 6 membres, 228 €, période 2026, prochain appel le 01/01/2027 ». */
export function activationWords({ members, totalCents, period, nextOn }: ActivationPreview): string {
  return [
    countOf(members, 'membre'),
    formatEuros(totalCents),
    `période ${period}`,
    nextOn ? `prochain appel le ${formatIsoDate(nextOn)}` : 'un seul appel',
  ].join(', ');
}

/** How reminders to many ended, in a sentence or two. */
export function reminderWords({ sent, passedOver, unreachable }: ReminderRun): string {
  return [
    sent > 0 ? `${countOf(sent, 'relance envoyée', 'relances envoyées')}.` : 'Aucune relance à envoyer.',
    passedOver > 0 &&
      `${countOf(passedOver, 'membre laissé', 'membres laissés')} de côté\u00a0: déjà relancés aujourd’hui ou à jour depuis.`,
    unreachable > 0 && `${countOf(unreachable, 'membre')} sans adresse e-mail.`,
  ]
    .filter(Boolean)
    .join(' ');
}
