import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { asc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import { canManageEdition } from './content-access.ts';
import { publishInTransaction } from './publish-form.ts';
import { dynamicForms } from './tables.ts';

/** Leaves a published form as it is, with its draft; among several drafts the organiser has to choose. */
export async function publishOnlyForm(tx: Tx, actor: Actor, editionId: number, now: Date): Promise<void> {
  const forms = await tx
    .select({ id: dynamicForms.id, formStatus: dynamicForms.formStatus })
    .from(dynamicForms)
    .where(eq(dynamicForms.editionId, editionId))
    .orderBy(asc(dynamicForms.id));
  if (forms.some(({ formStatus }) => formStatus === 'published')) return;
  if (!(await canManageEdition(tx, actor, editionId))) throw forbidden();
  const [form, other] = forms;
  if (!form) throw new AppError('conflict', { message: formServiceMessages.noFormToPublish });
  if (other) throw new AppError('conflict', { message: formServiceMessages.severalFormsToPublish });
  await publishInTransaction(tx, actor, String(form.id), {}, now);
}
