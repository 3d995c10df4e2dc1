/** Pages that open without a network; each is the scope of a registration of the same worker. */
export const offlinePages = ['/presence', '/check-in'] as const;
export type OfflinePage = (typeof offlinePages)[number];
