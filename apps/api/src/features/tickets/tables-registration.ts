import { inscriptionItems, inscriptions } from '../registration/tables.ts';

/** What a ticket is for: it is issued, shown and cancelled together with the item that it belongs to. */
export const registration = { inscriptionItems, inscriptions } as const;
