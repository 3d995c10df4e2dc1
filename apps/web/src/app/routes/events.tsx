/** What is on, for everyone. */
export const publicEventRoutes = [] as const;
