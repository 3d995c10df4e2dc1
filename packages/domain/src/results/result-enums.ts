/** How a question is shown. */
export const resultViews = ['choices', 'numbers', 'dates', 'text', 'given'] as const;
export type ResultView = (typeof resultViews)[number];

/** The strictest last. */
export const sensitivities = ['none', 'identity', 'health'] as const;
export type Sensitivity = (typeof sensitivities)[number];
