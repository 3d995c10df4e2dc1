import { randomBytes } from 'node:crypto';
import { copyForm, copyPages } from '@kermesse/domain/forms/builder/copy';
import { idsFrom } from '@kermesse/domain/forms/builder/new-elements';
import { formLimits } from '@kermesse/domain/forms/limits';
import { formMessages } from '@kermesse/domain/forms/messages';
import { contentOf, type Form, formSchema } from '@kermesse/domain/forms/schema/form';
import { parseFormContent } from '@kermesse/domain/forms/schema/parse-form';
import { fullPages } from '@kermesse/domain/forms/schema/stored-form';
import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { templateKindSchema } from '@kermesse/domain/starters/template-kinds';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { canChange, canUseLibrary, requireLibrary } from './content-access.ts';
import { countTemplateUse, type UseMetadata } from './count-use.ts';
import { requireEdition } from './editions.ts';
import { type FormRow, findForm, requireEditableForm } from './form-rows.ts';
import { cleanPages, loadNamedQuestions, valueOrRefusal } from './library-content.ts';
import { insertForm, storedForm } from './save-form.ts';
import { readShippedTemplate } from './shipped-template.ts';

const name = z.string().trim().min(1).max(formLimits.nameLength).optional();
const eventEdition = z.string().max(100).nullable().optional();

export const duplicateSchema = z.strictObject({
  name,
  eventEdition,
  isTemplate: z.boolean().default(false),
  templateName: z.string().max(formLimits.nameLength).nullable().default(null),
  templateDescription: z.string().max(formLimits.descriptionLength).nullable().default(null),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

export const fromTemplateSchema = z.strictObject({
  template: z.string().max(100),
  eventEdition: z.string().max(100),
  name,
});

export const importSchema = z.strictObject({
  form: z.unknown(),
  eventEdition,
  name,
});

const newIds = () => idsFrom(randomBytes(6).toString('hex'));

async function insertFor(
  tx: Tx,
  actor: Actor,
  form: Form,
  editionId: number | null,
  now: Date,
): Promise<number> {
  if (editionId === null) await requireLibrary(tx, actor);
  return insertForm(tx, actor, form, editionId, now);
}

async function readable(tx: Tx, actor: Actor, key: string, message: string): Promise<FormRow> {
  const row = await findForm(tx, key);
  const isAllowed =
    row !== null &&
    ((await canChange(tx, actor, row)) || (row.isTemplate && (await canUseLibrary(tx, actor))));
  if (!row || !isAllowed) throw new AppError('not_found', { message });
  return row;
}

/** New identifiers, also in the logic; the copy is a draft. */
export function duplicateForm(
  { db }: Platform,
  actor: Actor,
  key: string,
  requested: Duplicate,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await readable(tx, actor, key, formMessages.library.originalFormNotFound);
    const { isTemplate, templateName, templateDescription } = requested;
    const copy = copyForm(await storedForm(tx, row), newIds(), {
      isTemplate,
      ...(requested.name === undefined ? {} : { name: requested.name }),
    });
    let editionId = row.editionId;
    if (typeof requested.eventEdition === 'string')
      editionId = (await requireEdition(tx, actor, requested.eventEdition, 'eventEdition')).id;
    else if (requested.eventEdition === null || !(await canChange(tx, actor, row))) editionId = null;
    return insertFor(tx, actor, { ...copy, templateName, templateDescription }, editionId, now);
  });
}

/** One of the product's, or one that an organiser saved. */
async function findTemplate(
  tx: Tx,
  actor: Actor,
  template: string,
): Promise<(editionId: number) => Promise<Form>> {
  const shipped = templateKindSchema.safeParse(template);
  if (shipped.success) return (editionId) => readShippedTemplate(tx, shipped.data, editionId);
  const message = formMessages.library.templateNotFound;
  const row = await readable(tx, actor, template, message);
  if (!row.isTemplate) throw new AppError('not_found', { message });
  return () => storedForm(tx, row);
}

export function startFromTemplate(
  { db }: Platform,
  actor: Actor,
  { template, eventEdition: edition, name: wished }: z.infer<typeof fromTemplateSchema>,
  now: Date,
  metadata: UseMetadata,
): Promise<number> {
  return db.transaction(async (tx) => {
    const readTemplate = await findTemplate(tx, actor, template);
    const { id: editionId } = await requireEdition(tx, actor, edition, 'eventEdition');
    const original = await readTemplate(editionId);
    const copy = copyForm(original, newIds(), { isTemplate: false, name: wished ?? original.name });
    const plain = { ...copy, templateName: null, templateDescription: null };
    const formId = await insertForm(tx, actor, plain, editionId, now);
    await countTemplateUse(
      tx,
      copy.pages,
      { usedInFormId: formId, usedInEditionId: editionId },
      now,
      metadata,
    );
    return formId;
  });
}

const exportKind = 'kermesse-form';
const exportVersion = 1;

export async function exportForm(executor: Executor, actor: Actor, key: string) {
  const { name: title, description, settings, pages } = await requireEditableForm(executor, actor, key);
  const form = { name: title, description, settings, pages: fullPages(pages) };
  return { kind: exportKind, version: exportVersion, form };
}

const exportedSchema = z.object({
  kind: z.literal(exportKind),
  version: z.literal(exportVersion),
  form: z.looseObject({}),
});

export function importForm(
  { db }: Platform,
  actor: Actor,
  { form, eventEdition: edition, name: wished }: z.infer<typeof importSchema>,
  now: Date,
): Promise<{ id: number; warnings: readonly string[] }> {
  return db.transaction(async (tx) => {
    const exported = exportedSchema.safeParse(form);
    if (!exported.success) {
      const message = formServiceMessages.notAnExport;
      throw new AppError('validation_failed', { message, issues: [{ path: 'data.form', message }] });
    }
    const resolve = await loadNamedQuestions(tx, exported.data.form);
    const { value, warnings } = valueOrRefusal(parseFormContent(exported.data.form, resolve));
    const content = contentOf(value);
    const copy = formSchema.parse({
      ...content,
      ...(wished === undefined ? {} : { name: wished }),
      pages: copyPages(cleanPages(content.pages), newIds()),
    });
    const editionId =
      typeof edition === 'string' ? (await requireEdition(tx, actor, edition, 'data.eventEdition')).id : null;
    return { id: await insertFor(tx, actor, copy, editionId, now), warnings };
  });
}
