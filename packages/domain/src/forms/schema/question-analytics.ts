import { z } from 'zod';
import { questionUsageContextSchema } from '../enums.ts';
import { identifierSchema, optionalIdentifierSchema } from './identifier.ts';

export const questionAnalyticsSchema = z.strictObject({
  question: identifierSchema,
  usedInForm: optionalIdentifierSchema,
  usedInEventEdition: optionalIdentifierSchema,
  usageDate: z.iso.datetime({ offset: true }),
  context: questionUsageContextSchema,
  metadata: z
    .strictObject({ timestamp: z.string().max(40).optional(), userAgent: z.string().max(500).optional() })
    .default({}),
});
export type QuestionAnalytics = z.infer<typeof questionAnalyticsSchema>;
