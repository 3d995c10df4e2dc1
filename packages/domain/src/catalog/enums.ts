import { z } from 'zod';

export const selectionModes = ['multiple', 'single'] as const;
export const selectionModeSchema = /* @__PURE__ */ z.enum(selectionModes);
export type SelectionMode = z.infer<typeof selectionModeSchema>;
export const selectionModeLabels: Record<SelectionMode, string> = {
  multiple: 'Plusieurs produits',
  single: 'Un seul produit',
};

export const ageLimitKinds = ['under', 'over', 'exact'] as const;
export const ageLimitKindSchema = /* @__PURE__ */ z.enum(ageLimitKinds);
export type AgeLimitKind = z.infer<typeof ageLimitKindSchema>;

export const discountTypes = ['percentage', 'fixed'] as const;
export const discountTypeSchema = /* @__PURE__ */ z.enum(discountTypes);
export type DiscountType = z.infer<typeof discountTypeSchema>;
export const discountTypeLabels: Record<DiscountType, string> = {
  percentage: 'Pourcentage',
  fixed: 'Montant fixe',
};

export const currencies = ['EUR'] as const;
export const currencySchema = /* @__PURE__ */ z.enum(currencies);
