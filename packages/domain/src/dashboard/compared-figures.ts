import { z } from 'zod';
import { visitSourceSchema } from '../events/visit-source-schema.ts';

/** Cumulated until the end of a day, which is named by its distance from the first day of the edition. */
const curvePointSchema = z.object({
  /** Negative after the first day. */
  daysBefore: z.int(),
  registrations: z.int(),
  netCents: z.int(),
});
export type CurvePoint = z.infer<typeof curvePointSchema>;

const namedEdition = { documentId: z.string(), name: z.string(), startsAt: z.string(), timezone: z.string() };

const editionCurveSchema = z.object({ ...namedEdition, points: z.array(curvePointSchema) });
export type EditionCurve = z.infer<typeof editionCurveSchema>;

const soldSchema = z.object({ sold: z.int(), grossCents: z.int() });

/** Until the same day before the start; null where the other edition had no product of this name. */
const productComparisonSchema = z.object({
  name: z.string(),
  ...soldSchema.shape,
  compared: soldSchema.nullable(),
});
export type ProductComparison = z.infer<typeof productComparisonSchema>;

const steps = { pages: z.int(), forms: z.int(), choices: z.int(), confirmed: z.int() };

const sourceFiguresSchema = z.object({ source: z.string(), ...steps, netCents: z.int() });
export type SourceFigures = z.infer<typeof sourceFiguresSchema>;

const visitDaySchema = z.object({ day: z.string(), ...steps });
export type VisitDay = z.infer<typeof visitDaySchema>;

const quarterSchema = z.object({ at: z.string(), entries: z.int() });
export type QuarterFigures = z.infer<typeof quarterSchema>;

export const comparedFiguresSchema = z.object({
  countedAt: z.string(),
  /** Of today, in the edition's time zone. */
  daysBefore: z.int(),
  edition: editionCurveSchema,
  compared: editionCurveSchema.nullable(),
  /** Other editions of the event that the caller may read, latest first. */
  others: z.array(z.object(namedEdition)),
  products: z.array(productComparisonSchema),
  /** Most registrations first; an empty source is a direct visit. */
  sources: z.array(sourceFiguresSchema),
  visitDays: z.array(visitDaySchema),
  entries: z.array(quarterSchema),
});
export type ComparedFigures = z.infer<typeof comparedFiguresSchema>;
export const comparedFiguresAnswerSchema = z.object({ data: comparedFiguresSchema });

/** Another edition than the one before. */
export const comparedFiguresQuerySchema = z.strictObject({ with: z.string().max(40).optional() });

const visitSteps = ['page', 'form', 'products'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** In the address, as a beacon has no body. */
export const visitQuerySchema = visitSourceSchema.extend({ step: z.enum(visitSteps) });
