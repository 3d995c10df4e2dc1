import { type Form, formSchema } from '@kermesse/domain/forms/schema/form';
import { parseForm } from '@kermesse/domain/forms/schema/parse-form';
import { compactForm } from '@kermesse/domain/forms/schema/stored-form';
import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from './check-version.ts';
import { requireLibrary } from './content-access.ts';
import { editionDocumentId, requireEdition } from './editions.ts';
import { type FormRow, lockForm } from './form-rows.ts';
import { cleanPages, loadNamedQuestions, valueOrRefusal, withoutServerFields } from './library-content.ts';
import { type Publication, publishInTransaction } from './publish-form.ts';
import { dynamicForms } from './tables.ts';
import { wholeFormChanges, writeDraft } from './write-draft.ts';

type Data = Record<string, unknown>;

export interface SavedForm {
  readonly id: number;
  readonly warnings: readonly string[];
  readonly publication?: Publication;
}

/** Computed for responses; clients that send an entry back include them. */
const answered = ['publishedVersion', 'publishedAt', 'hasUnpublishedChanges', 'version'];

/** Clients send null for unchanged fields; here null must not empty the form. */
const kept = ['name', 'description', 'pages', 'settings', 'status', 'form_status', 'isTemplate'];

function sentContent(data: Data): Data {
  const entries = Object.entries(withoutServerFields(data));
  return Object.fromEntries(
    entries.filter(([key, value]) => !answered.includes(key) && !(kept.includes(key) && value === null)),
  );
}

interface ReadForm {
  readonly form: Form;
  readonly warnings: readonly string[];
}

export async function readForm(tx: Tx, data: Data): Promise<ReadForm> {
  const resolve = await loadNamedQuestions(tx, data);
  const { value, warnings } = valueOrRefusal(parseForm(data, resolve));
  return { form: { ...value, pages: cleanPages(value.pages) }, warnings };
}

async function editionOf(tx: Tx, actor: Actor, form: Form): Promise<number | null> {
  if (form.event_edition === null) return null;
  return (await requireEdition(tx, actor, form.event_edition, 'data.event_edition')).id;
}

function rowValues({
  name,
  description,
  settings,
  pages,
  isTemplate,
  templateName,
  templateDescription,
}: Form) {
  return { name, description, settings, pages, isTemplate, templateName, templateDescription };
}

export const storedValues = (form: Form) => compactForm(rowValues(form));

export async function storedForm(tx: Tx, row: FormRow): Promise<Form> {
  return formSchema.parse({
    ...rowValues(row as unknown as Form),
    status: row.formStatus,
    event_edition: await editionDocumentId(tx, row.editionId),
  });
}

export async function insertForm(
  tx: Tx,
  actor: Actor,
  form: Form,
  editionId: number | null,
  now: Date,
  isProposal = false,
): Promise<number> {
  const [row] = await tx
    .insert(dynamicForms)
    .values({
      ...storedValues(form),
      editionId,
      isProposal,
      createdById: actor.id,
      updatedById: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: dynamicForms.id });
  if (!row) throw new Error('The form was not stored');
  return row.id;
}

export function createForm({ db }: Platform, actor: Actor, data: Data, now: Date): Promise<SavedForm> {
  return db.transaction(async (tx) => {
    const { form, warnings } = await readForm(tx, sentContent(data));
    const editionId = await editionOf(tx, actor, form);
    if (editionId === null) await requireLibrary(tx, actor);
    const id = await insertForm(tx, actor, form, editionId, now);
    if (form.status !== 'published') return { id, warnings };
    return { id, warnings, publication: await publishInTransaction(tx, actor, String(id), {}, now) };
  });
}

/** Only the fields sent, and only the draft. Status `published` or `draft` publishes or unpublishes. */
export function updateForm(
  { db }: Platform,
  actor: Actor,
  key: string,
  data: Data,
  now: Date,
): Promise<SavedForm> {
  return db.transaction(async (tx) => {
    const row = await lockForm(tx, actor, key);
    await checkVersion(tx, row, data.version);
    const before = await storedForm(tx, row);
    const { form, warnings } = await readForm(tx, { ...before, ...sentContent(data) });
    const isMoved = form.event_edition !== before.event_edition;
    if (isMoved && row.formStatus === 'published')
      throw new AppError('conflict', { message: formServiceMessages.publishedStays });
    const editionId = isMoved ? await editionOf(tx, actor, form) : row.editionId;
    if (isMoved && editionId === null) await requireLibrary(tx, actor);
    await writeDraft(tx, row, {
      actor,
      now,
      values: {
        ...storedValues(form),
        editionId,
        ...(form.status === 'draft' ? { formStatus: 'draft' as const } : {}),
      },
      changes: wholeFormChanges(before, form),
    });
    const saved = { id: row.id, warnings };
    if (form.status !== 'published' || row.formStatus === 'published') return saved;
    return { ...saved, publication: await publishInTransaction(tx, actor, key, {}, now) };
  });
}
