import { afterCatalogChange } from '../keys.ts';

/** Names for the message about a concurrent change. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'le nom',
  description: 'la description',
  category: 'la catégorie',
  images: 'les images',
  product_url: 'le lien',
  price: 'le prix',
  capacity: 'le nombre de places',
  is_active: 'la mise en vente',
  is_hidden: 'la visibilité',
  on_sale_from: 'le début de la vente',
  on_sale_until: 'la fin de la vente',
  config: 'les règles de vente',
  tiers: 'les tarifs',
  options: 'les options',
  color: 'la couleur',
  order: 'l’ordre',
  selection_mode: 'le choix possible',
  is_course: 'les courses',
  coupon: 'le code',
  discount_type: 'le type de remise',
  discount_percent: 'la remise',
  discount_amount: 'la remise',
  max_redemptions: 'le nombre d’utilisations',
  min_order_amount: 'le minimum de commande',
  starts_at: 'le début',
  ends_at: 'la fin',
};

/** What the forms of this feature have in common. */
export const catalogForm = {
  refresh: afterCatalogChange,
  nameOf: (field: string): string => fieldNames[field] ?? 'tout ce formulaire',
};
