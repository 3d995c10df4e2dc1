import type { AgeLimitKind } from '@kermesse/domain/catalog/enums';
import type { WallMoment } from '@kermesse/domain/events/wall-moment';
import { type GroupType, groupTypeLabels, groupTypes } from '@kermesse/domain/groups/enums';
import { memberRoleLabels, memberRoles } from '@kermesse/domain/memberships/enums';
import { type IsoDate, isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatPrice } from '@kermesse/domain/shared/money';
import { periodText } from '@kermesse/domain/shared/period-text';
import { countOf, firstFew, listInFrench } from '@kermesse/domain/shared/text';
import type { ProductSection } from './product-sections.ts';
import type { OptionValues, ProductValues, TierValues } from './product-values.ts';

const nothing = 'Rien de particulier';
const shownNames = 3;

function line(parts: readonly (string | false | null)[], otherwise: string = nothing): string {
  const said = parts.filter((part): part is string => typeof part === 'string' && part !== '');
  if (said.length === 0) return otherwise;
  const text = said.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const dayIn = ({ day }: WallMoment): IsoDate | null => (day !== null && isIsoDate(day) ? day : null);

function namesOf(names: readonly string[]): string {
  const { shown, hidden } = firstFew(names, shownNames);
  return hidden.length === 0 ? shown.join(', ') : `${shown.join(', ')} et ${countOf(hidden.length, 'autre')}`;
}

function presentation(values: ProductValues, category: string | null): string {
  const { showPrice, showDescription, showImages, layout } = values.config;
  const concealed = [
    !showPrice && 'le prix',
    !showDescription && 'la description',
    !showImages && 'les images',
  ];
  const hidden = concealed.filter((name) => name !== false);
  return line([
    category ?? 'Sans catégorie',
    values.description.trim() === '' ? 'sans description' : 'avec une description',
    values.images.length > 0 && countOf(values.images.length, 'image'),
    values.product_url.trim() !== '' && 'un lien',
    layout === 'list' && 'en ligne',
    hidden.length > 0 && `sans montrer ${listInFrench(hidden)}`,
  ]);
}

const priceOf = ({ price }: { price: number | null }) =>
  price === null || Number.isNaN(price) ? 'prix à saisir' : formatPrice(price);

function tiers(list: readonly TierValues[]): string {
  const active = list.filter((tier) => tier.is_active);
  const off = list.length - active.length;
  return line(
    [
      active.length > 0 &&
        `${countOf(active.length, 'tarif')}\u00a0: ${namesOf(active.map((tier) => `${tier.name || 'sans nom'} à ${priceOf(tier)}`))}`,
      off > 0 && countOf(off, 'tarif désactivé', 'tarifs désactivés'),
    ],
    'Un seul prix du début à la fin',
  );
}

function options(list: readonly OptionValues[]): string {
  const active = list.filter((option) => option.is_active);
  const off = list.length - active.length;
  return line(
    [
      active.length > 0 &&
        `${countOf(active.length, 'option')}\u00a0: ${namesOf(active.map(({ name }) => name || 'sans nom'))}`,
      off > 0 && countOf(off, 'option désactivée', 'options désactivées'),
    ],
    'Sans option',
  );
}

function quantity({
  allowQuantitySelection,
  minQuantity,
  maxQuantity,
}: ProductValues['config']): string | null {
  if (!allowQuantitySelection) return null;
  return minQuantity === maxQuantity
    ? `${minQuantity} par personne`
    : `${minQuantity} à ${maxQuantity} par personne`;
}

function sale(values: ProductValues): string {
  const { config } = values;
  const start = dayIn(values.starts_at);
  return line(
    [
      !values.is_active && 'vente arrêtée',
      values.is_hidden && 'masqué',
      periodText(dayIn(values.on_sale_from), dayIn(values.on_sale_until)),
      quantity(config),
      start !== null &&
        `départ ${periodText(start, start)}${values.starts_at.time === '' ? '' : ` à ${values.starts_at.time}`}`,
      config.allowWaitingList && 'liste d’attente',
      config.nonRefundable && 'non remboursable',
    ],
    'En vente sans limite de dates, un par personne',
  );
}

const ageTexts: Record<AgeLimitKind, (age: number) => string> = {
  under: (age) => `moins de ${age} ans`,
  over: (age) => `à partir de ${age} ans`,
  exact: (age) => `${age} ans exactement`,
};
const isGroupType = (type: string): type is GroupType => groupTypes.some((known) => known === type);
const kindTexts = { participant: 'participants', volunteer: 'bénévoles' } as const;

function members({ membersOnly, membersType }: ProductValues['config']): string | null {
  if (!membersOnly) return null;
  const role = memberRoles.find((known) => known === membersType);
  return role ? `réservé aux adhérents (${memberRoleLabels[role].toLowerCase()})` : 'réservé aux adhérents';
}

function audience({ config }: ProductValues): string {
  const { enabled, role_targeting, group_targeting } = config.audience_targeting;
  const aimedAt = [
    ...role_targeting.target_types.map((kind) => kindTexts[kind]),
    ...group_targeting.group_types.filter(isGroupType).map((type) => groupTypeLabels[type].toLowerCase()),
  ];
  return line(
    [
      config.limitAge !== null && ageTexts[config.limitAge.limit](config.limitAge.age),
      members(config),
      enabled && (aimedAt.length === 0 ? 'public à choisir' : `pour\u00a0: ${aimedAt.join(', ')}`),
      config.onePerCategory && 'un seul de la catégorie',
      config.onePerPage && 'un seul par page',
    ],
    'Pour tout le monde, sans condition',
  );
}

/** What is set in each folded section of the product form, in one line. */
export function sectionSummaries(
  values: ProductValues,
  categoryName: string | null,
): Record<ProductSection, string> {
  return {
    presentation: presentation(values, categoryName),
    tiers: tiers(values.tiers),
    options: options(values.options),
    sale: sale(values),
    audience: audience(values),
  };
}
