/** The form of an edition. */
export const editionFormRoutes = [] as const;

/** Reusable blocks and questions. */
export const libraryRoutes = [] as const;
