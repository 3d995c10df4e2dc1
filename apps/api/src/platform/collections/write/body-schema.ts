import { z } from 'zod';
import type { AnyCollection, Relation } from '../collection.ts';
import type { Field } from '../field.ts';
import { identityMaxLength } from '../identity-key.ts';
import { writtenSchema } from '../kind-schemas.ts';

export type WriteVerb = 'create' | 'update';

export function isWritten({ write }: Field, verb: WriteVerb): boolean {
  return typeof write === 'string' ? write === verb : write !== false;
}

export function isLinked({ declaration }: Relation, verb: WriteVerb): boolean {
  const { write } = declaration;
  return typeof write === 'string' ? write === verb : write === true;
}

export function isRequired(field: Field): boolean {
  const definition = field.column?.definition;
  if (!definition) return false;
  const isOptional = 'required' in field.declaration && field.declaration.required === false;
  return definition.notNull && !definition.hasDefault && !isOptional;
}

const keyText = z.string().max(identityMaxLength);
const linkedKey = z.union([keyText, z.int(), z.object({ documentId: keyText }), z.object({ id: z.int() })]);
const linkedKeys = z.array(linkedKey);
const linkSchema = z
  .union([
    z.null(),
    linkedKey,
    linkedKeys,
    z.object({
      set: linkedKeys.optional(),
      connect: linkedKeys.optional(),
      disconnect: linkedKeys.optional(),
    }),
  ])
  .describe('documentId ou id, une liste, ou { set, connect, disconnect }');

function shapeOf(collection: AnyCollection, verb: WriteVerb): Record<string, z.ZodType> {
  const { declaration } = collection;
  const shape: Record<string, z.ZodType> = {};
  for (const name of declaration.ignored ?? []) shape[name] = z.unknown().optional();
  for (const field of collection.fields.values()) {
    if (!isWritten(field, verb)) continue;
    const schema = writtenSchema(field, declaration.bodyTextLength);
    shape[field.name] = verb === 'create' && isRequired(field) ? schema : schema.optional();
  }
  if (verb === 'update' && declaration.version !== undefined) shape.version = z.int().optional();
  return shape;
}

function linksOf(collection: AnyCollection, verb: WriteVerb): string[] {
  return [...collection.relations.values()]
    .filter((relation) => isLinked(relation, verb))
    .map((relation) => relation.name);
}

const cache = new WeakMap<AnyCollection, Partial<Record<WriteVerb, z.ZodType<Record<string, unknown>>>>>();

/** Relations pass unchecked: `resolveLinks` decides with the database who may be linked. */
export function dataSchema(collection: AnyCollection, verb: WriteVerb): z.ZodType<Record<string, unknown>> {
  const known = cache.get(collection)?.[verb];
  if (known) return known;
  const links = Object.fromEntries(linksOf(collection, verb).map((name) => [name, z.unknown().optional()]));
  const schema = z.strictObject({ ...shapeOf(collection, verb), ...links });
  cache.set(collection, { ...cache.get(collection), [verb]: schema });
  return schema;
}

export function documentedBody(collection: AnyCollection, verb: WriteVerb): z.ZodType {
  const links = Object.fromEntries(linksOf(collection, verb).map((name) => [name, linkSchema.optional()]));
  return z.object({ data: z.object({ ...shapeOf(collection, verb), ...links }) });
}
