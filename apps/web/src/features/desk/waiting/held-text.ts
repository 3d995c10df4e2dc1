import type { HeldCart } from '@kermesse/domain/desk/list-schemas';

export const holderName = ({ name }: Pick<HeldCart, 'name'>): string => name ?? 'Visiteur sans compte';

export const placesOf = ({ items }: Pick<HeldCart, 'items'>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** '2 × 10 km (Tôt, Navette), 1 × Repas' */
export function articlesText({ items }: Pick<HeldCart, 'items'>): string {
  return items
    .map(({ quantity, productName, hasTier, tierName, optionName }) => {
      const parts = [hasTier ? tierName : null, optionName].filter(Boolean);
      return `${quantity}\u00a0× ${productName}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
    })
    .join(', ');
}
