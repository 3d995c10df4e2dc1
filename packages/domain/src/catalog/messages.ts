import { countOf, listInFrench } from '../shared/text.ts';

export const catalogMessages = {
  badOrder: 'L’ordre est un nombre entier à partir de 1.',
  badPrice: 'Saisissez un prix à partir de 0 €, par exemple 12,50.',
  smallPrice: 'Le paiement en ligne commence à 0,50 €\u00a0: choisissez 0 € ou au moins 0,50 €.',
  badCapacity: 'Saisissez un nombre de places, ou laissez vide pour ne pas limiter.',
  badQuantity: 'Saisissez une quantité d’au moins 1.',
  quantityOrder: 'La quantité minimale ne peut pas dépasser la quantité maximale.',
  saleOrder: 'La fin de la vente doit suivre son début.',
  couponRequired: 'Le code est obligatoire.',
  badCoupon: 'Le code compte au plus 20 majuscules, chiffres, « - » et « _ ».',
  couponTaken: 'Ce code existe déjà pour cette édition.',
  badRedemptions: 'Saisissez un nombre d’utilisations d’au moins 1.',
  badMinOrder: 'Le montant minimal est d’au moins 0,01 €.',
  badPercent: 'La remise se situe entre 1 et 100 %.',
  badDiscount: 'La remise est d’au moins 0,01 €.',
  oneDiscount: 'Indiquez un pourcentage ou un montant, selon le type de remise.',
  tooManyImages: (max: number) => `Un produit a au plus ${max} images.`,
  foreignCategory: 'Cette catégorie appartient à une autre édition.',
  categoryInUse: 'Cette catégorie contient encore des produits. Déplacez-les d’abord.',
  stockTaken: (taken: number) =>
    `${countOf(taken, 'place est déjà vendue ou réservée', 'places sont déjà vendues ou réservées')}\u00a0: choisissez un nombre au moins égal.`,
  redemptionsTaken: (used: number) =>
    `Ce code a déjà servi ${countOf(used, 'fois', 'fois')}\u00a0: choisissez un nombre au moins égal.`,
  alreadySold: 'Ce qui a été vendu ou réservé ne peut pas être supprimé. Désactivez-le plutôt.',
  codeUsed: 'Ce code a déjà servi et ne peut pas être supprimé. Désactivez-le plutôt.',
  otherParent: 'Ces éléments ne se rangent pas ensemble.',
  defaultTier: 'Standard',
  badAge: 'Saisissez un âge entre 0 et 150 ans.',
  badPriority: 'La priorité est un nombre entier entre 0 et 1 000.',
  tooManyParts: (max: number) => `Un produit compte au plus ${max} éléments de cette liste.`,
  noAudience: 'Choisissez au moins un public.',
  savedParts: {
    product: 'le produit',
    tiers: (name: string) => `le tarif «\u00a0${name}\u00a0»`,
    options: (name: string) => `l’option «\u00a0${name}\u00a0»`,
    removal: (name: string) => `le retrait de «\u00a0${name}\u00a0»`,
    summary: (saved: readonly string[], missing: readonly string[]) =>
      `Enregistré\u00a0: ${listInFrench(saved)}. Pas encore enregistré\u00a0: ${listInFrench(missing)}.`,
  },
} as const;
