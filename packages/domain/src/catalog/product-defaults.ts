/** Of a product whose settings say nothing. */
export const productDefaults = { layout: 'card', maxQuantity: 1, ageLimit: 16, audiencePriority: 1 } as const;
