import { isStorableText } from '@kermesse/domain/shared/storable-text';
import { z } from 'zod';
import type { Field } from './field.ts';
import type { FieldKind } from './kinds.ts';
import { bodyLimits } from './limits.ts';
import { collectionMessages } from './messages.ts';
import { readDate, readInstant } from './query/read-value.ts';

const int4 = 2 ** 31;

const checkedDate = z
  .string()
  .refine((text) => readDate(text) !== undefined, { error: collectionMessages.badValue });
/** Narrower than for filters: a year of two digits would be read as another century. */
const isKept = (text: string) => {
  const read = readInstant(text);
  return read !== undefined && read >= '1000' && read < '2200';
};
const checkedInstant = z.string().refine(isKept, { error: collectionMessages.badValue });

const written: Record<Exclude<FieldKind, 'text' | 'opaque'>, z.ZodType> = {
  enum: z.string(),
  integer: z
    .int()
    .min(-int4)
    .max(int4 - 1),
  bigint: z.int(),
  number: z.number(),
  boolean: z.boolean(),
  instant: checkedInstant.meta({ format: 'date-time' }),
  date: checkedDate.meta({ format: 'date' }),
  uuid: z.guid(),
};

const shown: Record<FieldKind, z.ZodType> = {
  text: z.string(),
  enum: z.string(),
  integer: z.int(),
  bigint: z.int(),
  number: z.number(),
  boolean: z.boolean(),
  instant: z.iso.datetime(),
  date: z.iso.date(),
  uuid: z.guid(),
  opaque: z.unknown(),
};

function columnLength(field: Field): number | undefined {
  const { length } = (field.column?.definition ?? {}) as { length?: unknown };
  return typeof length === 'number' ? length : undefined;
}

function textSchema(field: Field, textLength: number | undefined): z.ZodType {
  const maximum = Math.min(
    columnLength(field) ?? Number.POSITIVE_INFINITY,
    textLength ?? bodyLimits.textLength,
  );
  return z.string().max(maximum).refine(isStorableText, { error: collectionMessages.badText });
}

/** Documents need a schema of their own, as their column type says nothing about their shape. */
function schemaOfColumn(field: Field, textLength: number | undefined): z.ZodType {
  const values = field.column?.definition.enumValues;
  if (values && values.length > 0) return z.enum(values as [string, ...string[]]);
  if (field.kind === 'opaque') throw new Error(`Field ${field.name}: a written document needs a schema`);
  return field.kind === 'text' ? textSchema(field, textLength) : written[field.kind];
}

export function writtenSchema(field: Field, textLength: number | undefined): z.ZodType {
  const declared = 'schema' in field.declaration ? field.declaration.schema : undefined;
  if (declared) return declared;
  const base = field.convert?.schema ?? schemaOfColumn(field, textLength);
  return field.isNullable ? base.nullable() : base;
}

export function shownSchema(field: Field): z.ZodType {
  const { output, read } = field.declaration;
  if (output) return output;
  const isAlways = !field.isNullable && (read === undefined || read === true);
  return isAlways ? shown[field.kind] : shown[field.kind].nullable();
}
