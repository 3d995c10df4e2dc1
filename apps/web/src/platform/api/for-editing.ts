/**
 * For queries that a form starts from: it opens with what the server says now, never with a kept copy, and nothing is
 * read again beneath what is being typed.
 */
export const forEditing = { gcTime: 0, refetchOnWindowFocus: false } as const;
