import { z } from 'zod';
import { formLimits } from '../../limits.ts';
import { blockSchema } from '../../schema/block.ts';
import { pageSchema } from '../../schema/form.ts';
import { identifierSchema } from '../../schema/identifier.ts';
import { blockProductSchema } from '../../schema/product.ts';
import { questionSchema } from '../../schema/question.ts';
import { textBlockSchema } from '../../schema/text-block.ts';
import { isSameValue } from '../../structure/same-value.ts';

/** Of one save. A whole form has fewer elements than that. */
export const changeLimits = { changes: 10_000, fields: 60 } as const;

/** Where an element stands is said by `move`, never by a field. */
export const placedFields: ReadonlySet<string> = new Set([
  'id',
  'order',
  'pages',
  'blocks',
  'questions',
  'textBlocks',
  'products',
]);

const fieldPattern = /^[a-zA-Z][a-zA-Z0-9_]{0,59}$/;
const isField = (name: string) =>
  fieldPattern.test(name) && !placedFields.has(name) && name !== 'constructor';

const fieldsSchema = z
  .record(z.string().refine(isField), z.unknown())
  .refine((fields) => Object.keys(fields).length <= changeLimits.fields);

/** Null stands for the form itself. */
const holderSchema = identifierSchema.nullable();

const ownParts = {
  page: pageSchema.omit({ blocks: true }),
  block: blockSchema.omit({ questions: true, textBlocks: true, products: true }),
  question: questionSchema,
  text: textBlockSchema,
  product: blockProductSchema,
} as const;

/** Without what it contains, which is added by changes of its own. */
const newElementSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), source: ownParts.page }),
  z.strictObject({ kind: z.literal('block'), source: ownParts.block }),
  z.strictObject({ kind: z.literal('question'), source: ownParts.question }),
  z.strictObject({ kind: z.literal('text'), source: ownParts.text }),
  z.strictObject({ kind: z.literal('product'), source: ownParts.product }),
]);
export type NewElement = z.infer<typeof newElementSchema>;

/** `after` names the element before it among those of its holder; null puts it first. */
const placeShape = { parent: holderSchema, after: identifierSchema.nullable() };

/** Its status, edition and template are no part of the draft. */
const formFields: ReadonlySet<string> = new Set(['name', 'description', 'settings']);

const setSchema = z
  .strictObject({ type: z.literal('set'), id: holderSchema, fields: fieldsSchema })
  .refine(({ id, fields }) => id !== null || Object.keys(fields).every((name) => formFields.has(name)));
const addSchema = z.strictObject({ type: z.literal('add'), ...placeShape, element: newElementSchema });
const moveSchema = z.strictObject({ type: z.literal('move'), id: identifierSchema, ...placeShape });
/** One element with all that it contained for whoever removed it. */
const removeSchema = z.strictObject({
  type: z.literal('remove'),
  ids: z.array(identifierSchema).min(1).max(changeLimits.changes),
});

const draftChangeSchema = z.discriminatedUnion('type', [setSchema, addSchema, moveSchema, removeSchema]);
export type DraftChange = z.infer<typeof draftChangeSchema>;
export type ChangeOf<T extends DraftChange['type']> = Extract<DraftChange, { type: T }>;

/** What changed in a form, by identifier; played in this order. */
export const draftChangesSchema = z.array(draftChangeSchema).max(changeLimits.changes);

/** A save takes no more than a form may weigh. */
export const sentChangesLimits = { bytes: formLimits.sentBytes, depth: formLimits.depth } as const;

const id = 'none';
const defaults: Readonly<Record<NewElement['kind'], Readonly<Record<string, unknown>>>> = {
  page: ownParts.page.parse({ id }),
  block: ownParts.block.parse({ id }),
  question: ownParts.question.parse({ id, fieldName: id, fieldLabel: '' }),
  text: ownParts.text.parse({ id }),
  product: ownParts.product.parse({ id }),
};
const always: ReadonlySet<string> = new Set(['id', 'fieldName', 'fieldLabel']);

function compactElement({ kind, source }: NewElement): unknown {
  const known = defaults[kind];
  const entries = Object.entries(source).filter(
    ([key, value]) => always.has(key) || (key !== 'order' && !isSameValue(value, known[key])),
  );
  return { kind, source: Object.fromEntries(entries) };
}

/** As changes are sent and stored: without defaults, which reading them fills in. */
export function compactChanges(changes: readonly DraftChange[]): unknown[] {
  return changes.map((change) =>
    change.type === 'add' ? { ...change, element: compactElement(change.element) } : change,
  );
}
