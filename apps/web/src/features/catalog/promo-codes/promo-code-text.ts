import type { PromoCodeEntry } from '@kermesse/domain/catalog/catalog-entries';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { PillContent } from '../../../ui/data-table/types.ts';

const cents = (euros: number) => Math.round(euros * 100);

/** '−10 %', '−5,00 €' */
export function discountText({ discount_type, discount_percent, discount_amount }: PromoCodeEntry): string {
  return discount_type === 'percentage'
    ? `−${discount_percent ?? 0}\u00a0%`
    : `−${formatEuros(cents(discount_amount ?? 0))}`;
}

/** '3 / 50', or how often when it is not limited. */
export function usesText({ redemptions, max_redemptions }: PromoCodeEntry): string {
  return max_redemptions === null ? `${redemptions}, sans limite` : `${redemptions} / ${max_redemptions}`;
}

export function periodText({ starts_at, ends_at }: PromoCodeEntry, zone: string): string {
  if (!starts_at && !ends_at) return 'Toujours';
  if (!starts_at) return `Jusqu’au ${formatDate(ends_at ?? '', zone)}`;
  return ends_at
    ? `${formatDate(starts_at, zone)} – ${formatDate(ends_at, zone)}`
    : `Dès le ${formatDate(starts_at, zone)}`;
}

export function promoCodeState(code: PromoCodeEntry, now: number): PillContent {
  if (!code.is_active) return { label: 'Désactivé', tone: 'neutral' };
  if (code.ends_at && Date.parse(code.ends_at) <= now) return { label: 'Terminé', tone: 'neutral' };
  if (code.max_redemptions !== null && code.redemptions >= code.max_redemptions)
    return { label: 'Épuisé', tone: 'danger' };
  if (code.starts_at && Date.parse(code.starts_at) > now) return { label: 'À venir', tone: 'pending' };
  return { label: 'Actif', tone: 'success' };
}
