/** What begins a new sheet. */
export const sheetBys = ['product', 'group', 'kind', 'mission'] as const;
export type SheetBy = (typeof sheetBys)[number];
export const sheetByLabels: Record<SheetBy, string> = {
  product: 'Produit',
  group: 'Groupe ou association',
  kind: 'Participants et bénévoles',
  mission: 'Créneau de mission',
};
