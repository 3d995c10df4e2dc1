import { formatIsoDate } from '../shared/calendar-date.ts';
import { formatEuros } from '../shared/money.ts';
import { countOf } from '../shared/text.ts';
import type { ActivationPreview, Cotisation, FeeFigures, FeePeriodView, ReminderRun } from './answers.ts';

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

/** Added as cents, because euros are floats. */
function sumOf(periods: readonly FeePeriodView[]): FeeFigures {
  const sums = { ...nothing };
  for (const period of periods)
    for (const name of figureNames) sums[name] = Math.round((sums[name] + period[name]) * 100) / 100;
  return sums;
}

export interface FeeInPeriods extends Cotisation {
  /** The period or year of the figures, and the latest of these periods; null before the first one. */
  readonly periodLabel: string | null;
  readonly periodId: string | null;
  readonly dueOn: string | null;
}

export function feeInPeriods(fee: Cotisation, year: number | null): FeeInPeriods {
  const all = fee.periods ?? [];
  if (year === null) {
    const [latest] = all;
    return {
      ...fee,
      periodLabel: latest?.label ?? null,
      periodId: latest?.documentId ?? null,
      dueOn: latest?.dueOn ?? fee.dueDate,
    };
  }
  const chosen = all.filter(({ startsOn }) => Number(startsOn.slice(0, 4)) === year);
  const [latest] = chosen;
  return {
    ...fee,
    ...sumOf(chosen),
    periodLabel: chosen.length > 1 ? String(year) : (latest?.label ?? null),
    periodId: latest?.documentId ?? null,
    dueOn: latest?.dueOn ?? null,
  };
}

/** « 6 membres, 228 €, période 2026, prochain appel le 01/01/2027 » */
export function activationWords({ members, totalCents, period, nextOn }: ActivationPreview): string {
  return [
    countOf(members, 'membre'),
    formatEuros(totalCents),
    `période ${period}`,
    nextOn ? `prochain appel le ${formatIsoDate(nextOn)}` : 'un seul appel',
  ].join(', ');
}

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
