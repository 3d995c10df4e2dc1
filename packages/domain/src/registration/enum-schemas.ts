import { z } from 'zod';
import { billingMethods } from '../forms/billing-methods.ts';
import { documentKinds, documentStatuses, inscriptionItemStatuses, inscriptionStatuses } from './enums.ts';

/* Apart from the values: pages that only show them do not carry the validation library. */
export const inscriptionStatusSchema = z.enum(inscriptionStatuses);
export const inscriptionItemStatusSchema = z.enum(inscriptionItemStatuses);
export const documentKindSchema = z.enum(documentKinds);
export const documentStatusSchema = z.enum(documentStatuses);
export const billingMethodSchema = z.enum(billingMethods);
