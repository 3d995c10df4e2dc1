/** The ten digits of an association's number, as they are read out. */
export const inPairs = (phone: string): string => phone.replace(/(\d{2})(?=\d)/g, '$1\u00a0');
