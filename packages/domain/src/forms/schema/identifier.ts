import { z } from 'zod';
import { formMessages } from '../messages.ts';

/** Made by the builder or by the database; a label may change, the identifier never does. */
export const identifierSchema = z.string().min(1, formMessages.parse.emptyId).max(100);
export const optionalIdentifierSchema = identifierSchema.nullable().default(null);

/** Names that every object already answers to. */
const inheritedNames = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
]);

/** No dots or brackets: form libraries read those as paths. */
const fieldNamePattern = /^[\p{L}\p{N}_-]{1,100}$/u;

export function isFieldName(name: string): boolean {
  return fieldNamePattern.test(name) && !inheritedNames.has(name);
}

export const fieldNameSchema = z
  .string()
  .max(100, formMessages.parse.fieldName)
  .refine(isFieldName, formMessages.parse.fieldName);

/** Content that only the interface reads; its size is bounded with that of the whole form. */
export const openRecordSchema = z.record(z.string().max(100), z.unknown()).default({});
