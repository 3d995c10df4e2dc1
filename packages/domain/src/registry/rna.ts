import { z } from 'zod';
import { registryMessages } from './messages.ts';
import { normalizeSiret } from './siret.ts';

/** A department (`80`, `2A`), its prefecture and a rank, such as `W802086390`. */
const rnaPattern = /^W\d[\dA-Z]\d{7}$/;

export const normalizeRna = (text: string): string => normalizeSiret(text).toUpperCase();

export const isRna = (number: string): boolean => rnaPattern.test(number);

export const rnaQuerySchema = z
  .string()
  .transform(normalizeRna)
  .refine(isRna, { error: registryMessages.rnaMalformed });
