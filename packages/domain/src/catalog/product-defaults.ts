export const productDefaults = { layout: 'card', maxQuantity: 1, ageLimit: 16, audiencePriority: 1 } as const;
