import type { Issue } from '@kermesse/domain/shared/issue';
import { z } from 'zod';
import type { AnyCollection } from '../collection.ts';
import type { Field } from '../field.ts';
import type { FieldKind } from '../kinds.ts';
import { collectionMessages } from '../messages.ts';
import { readBoolean, readInstant } from '../query/read-value.ts';
import { refuseBody } from '../refusals.ts';
import { dataSchema, isLinked, isWritten, type WriteVerb } from './body-schema.ts';
import { type LinkInput, readLinkInput } from './link-input.ts';

export interface WrittenField {
  readonly field: Field;
  readonly key: string;
  readonly value: unknown;
}

export interface ParsedBody {
  readonly written: readonly WrittenField[];
  readonly links: ReadonlyMap<string, LinkInput>;
  readonly version: number | undefined;
}

const { localeError } = z.locales.fr();
const numeric = new Set<FieldKind>(['integer', 'bigint', 'number']);

/** A form has only text: numbers and booleans are converted. */
function fromForm(collection: AnyCollection, data: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(data).map(([name, value]) => {
    const kind = collection.fields.get(name)?.kind;
    if (typeof value !== 'string' || !kind) return [name, value];
    if (numeric.has(kind)) return [name, value.trim() === '' ? value : Number(value)];
    return [name, kind === 'boolean' ? (readBoolean(value) ?? value) : value];
  });
  return Object.fromEntries(entries);
}

function issuesOf({ issues }: z.ZodError): Issue[] {
  return issues.flatMap((issue): Issue[] => {
    const at = ['data', ...issue.path.map(String)];
    if (issue.code !== 'unrecognized_keys') return [{ path: at.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({
      path: [...at, key.slice(0, 100)].join('.'),
      message: collectionMessages.unknownBodyField,
    }));
  });
}

function toStored(field: Field, value: unknown): unknown {
  if (value === null) return null;
  const converted = field.convert ? field.convert.fromWire(value) : value;
  if (field.column?.kind !== 'instant' || typeof converted !== 'string') return converted;
  const instant = new Date(readInstant(converted) ?? converted);
  return field.column.definition.dataType === 'date' ? instant : instant.toISOString();
}

export function parseBody(
  collection: AnyCollection,
  verb: WriteVerb,
  data: Record<string, unknown>,
  isForm: boolean,
): ParsedBody {
  const given = isForm ? fromForm(collection, data) : data;
  const parsed = dataSchema(collection, verb).safeParse(given, { error: localeError });
  if (!parsed.success) refuseBody(issuesOf(parsed.error));
  const values = parsed.data;
  const written: WrittenField[] = [];
  for (const field of collection.fields.values()) {
    const value = values[field.name];
    if (!field.column || value === undefined || !isWritten(field, verb)) continue;
    written.push({ field, key: field.column.key, value: toStored(field, value) });
  }
  const links = new Map<string, LinkInput>();
  for (const relation of collection.relations.values()) {
    const raw = values[relation.name];
    if (raw !== undefined && isLinked(relation, verb))
      links.set(relation.name, readLinkInput(raw, `data.${relation.name}`));
  }
  const { version } = values;
  return { written, links, version: typeof version === 'number' ? version : undefined };
}
