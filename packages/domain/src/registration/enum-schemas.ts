import { z } from 'zod';
import { billingMethods } from '../forms/billing-methods.ts';
import { documentKinds, documentStatuses, inscriptionItemStatuses, inscriptionStatuses } from './enums.ts';

/* Apart from the values, so that pages which only show them do not load the validation library. */
export const inscriptionStatusSchema = z.enum(inscriptionStatuses);
export const inscriptionItemStatusSchema = z.enum(inscriptionItemStatuses);
export const documentKindSchema = z.enum(documentKinds);
export const documentStatusSchema = z.enum(documentStatuses);
export const billingMethodSchema = z.enum(billingMethods);
