import { z } from 'zod';
import { entryOf, pageOf } from '../shared/answers.ts';
import { blockCategorySchema, fieldTypeSchema, formStatusSchema } from './enums.ts';
import { publicationReviewSchema } from './publication/publication-review.ts';
import { formContentSchema } from './schema/form.ts';

const key = { documentId: z.string() };
const instant = z.iso.datetime();
const numbered = z.object({ ...key, id: z.int() });

const formOfEdition = {
  ...key,
  status: formStatusSchema,
  updatedAt: instant,
  /** To be sent back with a save; null for non-editors. */
  version: z.int().nullable(),
  publishedVersion: z.object({ ...key, number: z.int(), publishedAt: instant }).nullable(),
  event_edition: z.object({ ...key, name: z.string(), timezone: z.string() }),
};

/** Content unread: the server stores and sends drafts that may be incomplete. */
export const formsOfEditionSchema = z.object({
  data: z.array(
    z.object({
      ...formOfEdition,
      form_status: formStatusSchema,
      name: z.string(),
      description: z.string(),
      settings: z.record(z.string(), z.unknown()),
      pages: z.array(z.unknown()),
    }),
  ),
  meta: z.object({ canEdit: z.boolean() }),
});
export type FormsOfEdition = z.infer<typeof formsOfEditionSchema>;

/** The draft with its revision, and what is published of it. */
export const editableFormSchema = formContentSchema.extend(formOfEdition);
export type EditableForm = z.infer<typeof editableFormSchema>;

/** The same answer where the form was checked before it was published. */
export const publishedFormsSchema = formsOfEditionSchema.extend({ data: z.array(editableFormSchema) });

const stored = z.looseObject({ ...numbered.shape, createdAt: instant, updatedAt: instant });
const revised = stored.extend({ version: z.int() });

/** A form or a part of the library after a write, with what the query asked for. */
export const storedPartSchema = z.object({
  data: stored,
  meta: z.looseObject({ warnings: z.array(z.string()).optional() }),
});
export type StoredPart = z.infer<typeof storedPartSchema>;
export const revisedFormSchema = storedPartSchema.extend({ data: revised });
export const publishedFormSchema = z.object({
  data: revised.extend({ form_status: formStatusSchema }),
  meta: z.looseObject({ publishedVersion: z.int() }),
});

export const removedFormSchema = entryOf(numbered);

export const versionSummarySchema = z.object({
  ...key,
  number: z.int(),
  name: z.string(),
  publishedAt: instant,
  publishedBy: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;
export const versionsSchema = entryOf(z.array(versionSummarySchema));
export const wholeVersionSchema = entryOf(
  versionSummarySchema.extend(formContentSchema.shape).extend({ name: z.string() }),
);

export const publicationReviewAnswerSchema = entryOf(publicationReviewSchema);

export const exportedFormSchema = z.object({
  kind: z.string(),
  version: z.int(),
  form: z.looseObject({ name: z.string() }),
});

export const listedFormsSchema = pageOf(
  z.looseObject({
    ...key,
    name: z.string(),
    templateName: z.string().nullish(),
    templateDescription: z.string().nullish(),
    mayChange: z.boolean().nullish(),
    event_edition: z.looseObject({ ...key, name: z.string() }).nullish(),
  }),
);

export const prefillSignaturesSchema = z.object({
  data: z.array(z.object({ fieldName: z.string(), value: z.string(), signature: z.string() })),
});

export const formStatusPageSchema = pageOf(z.object({ form_status: z.string() }));

/** A question or block of the library, its content unread. */
export const libraryEntrySchema = z.looseObject({
  ...key,
  createdAt: z.string(),
  createdInEventEdition: z.looseObject({ ...key, name: z.string() }).nullish(),
});
export type LibraryAnswer = z.infer<typeof libraryEntrySchema>;
export const libraryPageSchema = pageOf(libraryEntrySchema);
export const libraryAnswerSchema = z.object({ data: libraryEntrySchema });

export const usageSchema = z.object({
  forms: z.array(
    z.object({
      ...key,
      name: z.string(),
      form_status: z.string(),
      event_edition: z.object({ ...key, name: z.string() }).nullable(),
    }),
  ),
  blocks: z.array(z.object({ ...key, name: z.string() })),
  /** Number of forms that the caller may not see. */
  otherForms: z.int(),
});
export type Usage = z.infer<typeof usageSchema>;
export const usageAnswerSchema = entryOf(usageSchema);
export const removedPartSchema = z.object({ data: numbered, meta: z.object({ usedIn: usageSchema }) });
export const countedUseSchema = entryOf(z.object({ ...key, usageCount: z.int() }));

export const similarQuestionsSchema = entryOf(
  z.array(
    z.object({
      score: z.number(),
      question: z.object({
        ...key,
        fieldName: z.string(),
        fieldLabel: z.string(),
        fieldType: fieldTypeSchema,
        category: blockCategorySchema,
        isTemplate: z.boolean(),
        usageCount: z.int(),
        tags: z.array(z.string()),
      }),
    }),
  ),
);
export type SimilarQuestion = z.infer<typeof similarQuestionsSchema>['data'][number];
