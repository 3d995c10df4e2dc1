/** The fees API counts in euros, the pages in cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);
