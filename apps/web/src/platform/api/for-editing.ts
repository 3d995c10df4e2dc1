/** For queries that a form starts from: no cached copy, and no refetch while somebody types. */
export const forEditing = { gcTime: 0, refetchOnWindowFocus: false } as const;
