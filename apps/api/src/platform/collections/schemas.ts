import { entryOf, pageOf } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import type { AnyCollection, Relation } from './collection.ts';
import { shownSchema } from './kind-schemas.ts';
import { operators } from './query/operators.ts';

const reference = z.looseObject({
  id: z.int(),
  documentId: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

function relationSchema({ isList, target }: Relation): z.ZodType {
  const description = `Entrées de /${target.path}, si demandées par populate`;
  return (isList ? z.array(reference) : reference.nullable()).optional().describe(description);
}

/** For documentation and tests. All but the identity is optional: `fields` and policies may omit it. */
export function entrySchema(collection: AnyCollection): z.ZodObject {
  const shape: Record<string, z.ZodType> = {};
  for (const field of collection.fields.values()) {
    if (field.read !== false) shape[field.name] = shownSchema(field).optional();
  }
  for (const [name, { schema }] of collection.loaded) shape[name] = schema.nullable().optional();
  for (const relation of collection.relations.values()) {
    if (relation.declaration.populate !== false) shape[relation.name] = relationSchema(relation);
  }
  return z.object({ ...shape, ...reference.shape });
}

export function entryAnswer(collection: AnyCollection): z.ZodObject {
  return entryOf(entrySchema(collection));
}

export const identityAnswer = entryOf(reference);

export function listAnswer(collection: AnyCollection): z.ZodObject {
  const extra = collection.declaration.parameters ? entrySchema(collection).loose() : entrySchema(collection);
  return pageOf(extra);
}

function namesOf(values: Iterable<{ name: string }>): string {
  return [...values].map(({ name }) => name).join(', ') || 'aucun';
}

function selectionShape(collection: AnyCollection): Record<string, z.ZodType> {
  const relations = [...collection.relations.values()].filter(
    ({ declaration }) => declaration.populate !== false,
  );
  return {
    fields: z.unknown().optional().describe('Champs à montrer : fields[0]=…'),
    populate: z
      .unknown()
      .optional()
      .describe(`Relations à joindre : ${namesOf(relations)}`),
  };
}

export function entryQuery(collection: AnyCollection): z.ZodObject {
  return z.object(selectionShape(collection));
}

export function listQuery(collection: AnyCollection): z.ZodObject {
  const fields = [...collection.fields.values()];
  const relations = [...collection.relations.values()].filter(({ declaration }) => declaration.filter);
  const filterable = [...fields.filter((field) => field.isFilterable), ...relations];
  const own = Object.entries(collection.declaration.parameters ?? {}).map(([name, { schema }]) => [
    name,
    schema.optional(),
  ]);
  return z.object({
    filters: z
      .unknown()
      .optional()
      .describe(`Filtres sur : ${namesOf(filterable)} ; opérateurs ${operators.join(' ')} $and $or $not`),
    sort: z
      .unknown()
      .optional()
      .describe(`Tri par : ${namesOf(fields.filter((field) => field.isSortable))} (champ:asc ou champ:desc)`),
    pagination: z
      .unknown()
      .optional()
      .describe(
        `pagination[page] et pagination[pageSize] (au plus ${collection.pageSize.max}), ou start et limit`,
      ),
    ...selectionShape(collection),
    ...Object.fromEntries(own),
  });
}

export const keyParams = z.object({ documentId: z.string() });
export const lookupParams = z.object({ key: z.string() });
