import { isStorableText } from '@kermesse/domain/shared/storable-text';
import { z } from 'zod';
import type { FieldKind } from '../kinds.ts';
import { queryLimits } from '../limits.ts';

const whole = /^-?\d{1,16}$/;
const decimal = /^-?\d{1,15}(\.\d{1,6})?$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const dateSchema = z.iso.date();
const instantSchema = z.iso.datetime({ offset: true });
const localInstantSchema = z.iso.datetime({ local: true });

/** Year 0 exists in ISO 8601 but not in PostgreSQL. */
function hasYear(text: string): boolean {
  return !text.startsWith('0000');
}

export function readDate(text: string): string | undefined {
  return dateSchema.safeParse(text).success && hasYear(text) ? text : undefined;
}

/** A date means midnight, and a time without zone is UTC, as everywhere in the API. */
export function readInstant(text: string): string | undefined {
  if (!hasYear(text)) return undefined;
  if (instantSchema.safeParse(text).success) return fromYearOne(new Date(text));
  if (localInstantSchema.safeParse(text).success) return fromYearOne(new Date(`${text}Z`));
  return readDate(text) === undefined ? undefined : `${text}T00:00:00.000Z`;
}

/** An offset can move an instant of year 1 into year 0, or one of year 9999 beyond it. */
function fromYearOne(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : undefined;
}

export function readWhole(text: string): number | undefined {
  const value = whole.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

const booleans: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

export function readBoolean(text: string): boolean | undefined {
  return Object.hasOwn(booleans, text) ? booleans[text] : undefined;
}

function readText(text: string): string | undefined {
  return text.length <= queryLimits.textLength && isStorableText(text) ? text : undefined;
}

const readers: Record<FieldKind, (text: string) => string | number | boolean | undefined> = {
  text: readText,
  enum: readText,
  integer: readWhole,
  bigint: readWhole,
  number: (text) => (decimal.test(text) ? Number(text) : undefined),
  boolean: readBoolean,
  instant: readInstant,
  date: readDate,
  uuid: (text) => (uuid.test(text) ? text : undefined),
  opaque: () => undefined,
};

export function readValue(kind: FieldKind, text: unknown): string | number | boolean | undefined {
  return typeof text === 'string' ? readers[kind](text) : undefined;
}
