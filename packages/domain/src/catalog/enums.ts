import { z } from 'zod';

export const selectionModes = ['multiple', 'single'] as const;
export const selectionModeSchema = z.enum(selectionModes);
export type SelectionMode = z.infer<typeof selectionModeSchema>;
export const selectionModeLabels: Record<SelectionMode, string> = {
  multiple: 'Plusieurs produits',
  single: 'Un seul produit',
};

export const ageLimitKinds = ['under', 'over', 'exact'] as const;
export const ageLimitKindSchema = z.enum(ageLimitKinds);
export type AgeLimitKind = z.infer<typeof ageLimitKindSchema>;

export const discountTypes = ['percentage', 'fixed'] as const;
export const discountTypeSchema = z.enum(discountTypes);
export type DiscountType = z.infer<typeof discountTypeSchema>;
export const discountTypeLabels: Record<DiscountType, string> = {
  percentage: 'Pourcentage',
  fixed: 'Montant fixe',
};

export const currencies = ['EUR'] as const;
export const currencySchema = z.enum(currencies);
export type Currency = z.infer<typeof currencySchema>;
