import { inscriptionItems, inscriptions, promoCodeRedemptions } from '../registration/tables.ts';

/** What an order is about. Payments confirm, end and price inscriptions, in the transaction that moves the money. */
export const registration = { inscriptionItems, inscriptions, promoCodeRedemptions } as const;
