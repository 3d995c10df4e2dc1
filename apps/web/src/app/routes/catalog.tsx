/** Products, categories and promo codes, below an edition. */
export const catalogRoutes = [] as const;
