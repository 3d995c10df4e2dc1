import { z } from 'zod';
import { dashboardMessages } from '../dashboard/messages.ts';
import { choices, documentId } from '../desk/registration-filters.ts';
import { inscriptionStatusSchema } from '../registration/enum-schemas.ts';
import { isoDateSchema } from '../shared/calendar-date-schema.ts';
import { longestSeconds } from './durations.ts';
import { resultViews, sensitivities } from './result-enums.ts';

const filterShape = {
  product: choices(documentId),
  /** None is the confirmed ones. */
  status: choices(inscriptionStatusSchema),
  /** Days of registration in the edition's time zone, both included. */
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
};

const isForward = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
const backwards = { path: ['to'], message: dashboardMessages.periodBackwards };

export const resultFiltersSchema = z.strictObject(filterShape).refine(isForward, backwards);
export type ResultFilters = z.infer<typeof resultFiltersSchema>;

const fieldName = z.string().min(1).max(200);
export const resultWordsQuerySchema = z
  .strictObject({ ...filterShape, question: fieldName })
  .refine(isForward, backwards);
export const resultTextsQuerySchema = z
  .strictObject({ ...filterShape, question: fieldName, after: z.string().max(80).optional() })
  .refine(isForward, backwards);
export const healthResultsBodySchema = z.strictObject({ data: resultFiltersSchema });

const barSchema = z.object({
  label: z.string(),
  count: z.int(),
  /** A choice that the published form no longer offers. */
  isFormer: z.boolean().optional(),
});
export type Bar = z.infer<typeof barSchema>;

/** `locked`: for others. `recorded`: shown on request, which is recorded. `withheld`: too few people. */
const resultStates = ['shown', 'locked', 'recorded', 'withheld'] as const;
export type ResultState = (typeof resultStates)[number];

export const questionResultSchema = z.object({
  fieldName: z.string(),
  label: z.string(),
  page: z.string(),
  fieldType: z.string(),
  view: z.enum(resultViews),
  sensitivity: z.enum(sensitivities),
  state: z.enum(resultStates),
  /** Asked by an earlier version only. */
  isFormer: z.boolean(),
  hasSeveralChoices: z.boolean(),
  /** Registrations of kinds and versions that are asked. */
  asked: z.int(),
  given: z.int(),
  bars: z.array(barSchema),
  average: z.number().nullable(),
  median: z.number().nullable(),
  /** Of both: 'ans', or nothing. */
  unit: z.string(),
});
export type QuestionResult = z.infer<typeof questionResultSchema>;

const pageResultSchema = z.object({
  name: z.string(),
  opened: z.int(),
  passed: z.int(),
  medianSeconds: z.int().nullable(),
});
export type PageResult = z.infer<typeof pageResultSchema>;

export const resultsSchema = z.object({
  countedAt: z.string(),
  hasForm: z.boolean(),
  /** Registrations that the filters leave. */
  counted: z.int(),
  /** Confirmed, without filters. */
  confirmed: z.int(),
  isFiltered: z.boolean(),
  products: z.array(z.object({ documentId: z.string(), name: z.string() })),
  /** By days alone, as browsers do not tell what is chosen. */
  form: z.object({ opened: z.int(), sent: z.int(), medianSeconds: z.int().nullable() }),
  pages: z.array(pageResultSchema),
  questions: z.array(questionResultSchema),
});
export type Results = z.infer<typeof resultsSchema>;
export const resultsAnswerSchema = z.object({ data: resultsSchema });
export const healthResultsSchema = z.object({ data: z.array(questionResultSchema) });

export const resultWordsSchema = z.object({
  data: z.object({
    /** Answers that were read, the latest ones. */
    read: z.int(),
    words: z.array(z.object({ word: z.string(), people: z.int() })),
  }),
});
export type ResultWords = z.infer<typeof resultWordsSchema>['data'];

export const resultTextsSchema = z.object({
  data: z.object({
    texts: z.array(z.object({ registration: z.string(), text: z.string(), registeredAt: z.string() })),
    next: z.string().nullable(),
  }),
});
export type ResultTexts = z.infer<typeof resultTextsSchema>['data'];

const answerMoveSchema = z.object({ from: z.string(), to: z.string(), people: z.int() });
export type AnswerMove = z.infer<typeof answerMoveSchema>;
export const resultChangesSchema = z.object({
  data: z.object({
    people: z.int(),
    questions: z.array(
      z.object({
        fieldName: z.string(),
        label: z.string(),
        people: z.int(),
        /** Most frequent first; none where answers are typed or for others. */
        moves: z.array(answerMoveSchema),
      }),
    ),
  }),
});
export type ResultChanges = z.infer<typeof resultChangesSchema>['data'];

export const formPageSteps = ['started', 'opened', 'passed', 'sent'] as const;
export type FormPageStep = (typeof formPageSteps)[number];
const seconds = z.coerce.number().int().min(0).max(longestSeconds).default(0);

/** In the address, as a beacon has no body. */
export const formPageQuerySchema = z.strictObject({
  page: z.string().min(1).max(200),
  step: z.enum(formPageSteps),
  /** On this page. */
  seconds,
  /** Since the form was opened, with `sent`. */
  total: seconds,
});
export type FormPageVisit = z.infer<typeof formPageQuerySchema>;
