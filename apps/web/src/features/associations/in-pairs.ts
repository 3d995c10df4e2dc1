/** Groups the ten digits of a French number in pairs. */
export const inPairs = (phone: string): string => phone.replace(/(\d{2})(?=\d)/g, '$1\u00a0');
