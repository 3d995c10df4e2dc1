import { z } from 'zod';
import { formStatusSchema } from '../enums.ts';
import { formDefaults, formLimits } from '../limits.ts';
import { blockSchema } from './block.ts';
import { identifierSchema, openRecordSchema, optionalIdentifierSchema } from './identifier.ts';
import { jumpSchema } from './jump.ts';

const name = z.string().max(formLimits.nameLength);
const description = z.string().max(formLimits.descriptionLength).default('');
const moment = z.string().max(40).nullable().default(null);

export const pageSchema = z.strictObject({
  id: identifierSchema,
  name: name.default(''),
  description,
  order: z.number().default(0),
  blocks: z.array(blockSchema).max(formLimits.blocks).default([]),
  validation: openRecordSchema,
  navigation: openRecordSchema,
  /** The first one whose conditions hold decides which page follows. */
  jumps: z.array(jumpSchema).max(formLimits.jumps).default([]),
});
export type Page = z.infer<typeof pageSchema>;

/** The part of a form that the builder edits and a version stores. */
export const formContentSchema = z.strictObject({
  name: name.default(formDefaults.formName),
  description,
  settings: openRecordSchema,
  pages: z.array(pageSchema).max(formLimits.pages).default([]),
});
export type FormContent = z.infer<typeof formContentSchema>;

export const formSchema = formContentSchema.extend({
  id: optionalIdentifierSchema,
  status: formStatusSchema.default('draft'),
  event_edition: optionalIdentifierSchema,
  isTemplate: z.boolean().default(false),
  templateName: name.nullable().default(null),
  templateDescription: z.string().max(formLimits.descriptionLength).nullable().default(null),
  createdAt: moment,
  updatedAt: moment,
});
export type Form = z.infer<typeof formSchema>;

export function contentOf({ name, description, settings, pages }: FormContent): FormContent {
  return { name, description, settings, pages };
}
