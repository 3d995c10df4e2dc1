/** Events, before an edition is chosen. */
export const organizerRoutes = [] as const;

/** Settings, people and groups of one edition. */
export const editionRoutes = [] as const;

/** Outside the working area: an invitation to accept. */
export const memberOrganizerRoutes = [] as const;
