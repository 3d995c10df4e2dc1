import { z } from 'zod';
import { inscriptionKindSchema } from '../events/inscription-kind-schema.ts';
import { readAnswerKey } from '../mailing/chosen-answer.ts';
import { inscriptionStatusSchema } from '../registration/enum-schemas.ts';

/** `missing`: a document is missing or was refused. `given`: every requested document is there. */
export const documentStates = ['missing', 'given'] as const;
const documentStateSchema = z.enum(documentStates);
export type DocumentState = z.infer<typeof documentStateSchema>;
export const documentStateLabels: Record<DocumentState, string> = {
  missing: 'À fournir',
  given: 'Complets',
};

const maxChoices = 50;
const maxSearchLength = 200;

export const documentId = z.string().regex(/^[a-z0-9]{24}$/);

/** One value or a list; an empty list does not filter. */
export const choices = <T extends z.ZodType>(of: T) =>
  z
    .union([z.array(of).max(maxChoices), of.transform((one) => [one])])
    .default([])
    .transform((list) => [...new Set(list)]);

/** An answer as long as an address may hold of it. */
export const registrationFilterLimits = { answer: 200 } as const;
const answerKeySchema = z
  .string()
  .max(registrationFilterLimits.answer)
  .refine((key) => readAnswerKey(key) !== null);

const filterShape = {
  /** Words of the name, the e-mail or the reference, in any order. */
  search: z.string().trim().max(maxSearchLength).default(''),
  status: choices(inscriptionStatusSchema),
  kind: choices(inscriptionKindSchema),
  product: choices(documentId),
  group: choices(documentId),
  documents: choices(documentStateSchema),
  /** As `answerKey` names them: any of one question, and something of each. */
  answer: choices(answerKeySchema),
};

/** Shared by the list, the export and bulk actions. */
export const registrationFiltersSchema = z.strictObject(filterShape);
export type RegistrationFilters = z.infer<typeof registrationFiltersSchema>;

const registrationSorts = ['createdAt', 'lastname'] as const;
export type RegistrationSort = (typeof registrationSorts)[number];

const sortSchema = z
  .templateLiteral([z.enum(registrationSorts), ':', z.enum(['asc', 'desc'])])
  .default('createdAt:desc');

const registrationPageSizes = { default: 25, max: 100, page: 1_000_000 } as const;

export const registrationListQuerySchema = z.strictObject({
  ...filterShape,
  sort: z.union([sortSchema, z.tuple([sortSchema]).transform(([only]) => only)]).default('createdAt:desc'),
  pagination: z
    .strictObject({
      page: z.coerce.number().int().min(1).max(registrationPageSizes.page).default(1),
      pageSize: z.coerce
        .number()
        .int()
        .min(1)
        .max(registrationPageSizes.max)
        .default(registrationPageSizes.default),
    })
    .prefault({}),
});
export type RegistrationListQuery = z.infer<typeof registrationListQuerySchema>;
