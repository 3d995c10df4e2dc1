import { inscriptions } from '../registration/tables.ts';

/** A confirmed registration holds the profile fast, and lets organisers ask for health data. */
export const registration = { inscriptions } as const;
