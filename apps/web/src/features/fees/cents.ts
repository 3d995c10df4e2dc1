/** Money stands in euros on the calls of fees, and in cents everywhere in the pages. */
export const toCents = (euros: number): number => Math.round(euros * 100);
