import { z } from 'zod';
import { formMessages } from '../messages.ts';

/** Given by the builder or the database; never changes. */
export const identifierSchema = z.string().min(1, formMessages.parse.emptyId).max(100);
export const optionalIdentifierSchema = identifierSchema.nullable().default(null);

/** Names that every object inherits. */
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

/** Only the interface reads the content; its size is bounded with that of the form. */
export const openRecordSchema = z.record(z.string().max(100), z.unknown()).default({});
