import { isDeepStrictEqual } from 'node:util';
import { checkPublication } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import type { Finding } from '@kermesse/domain/forms/analysis/finding';
import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import { compactPages, fullPages } from '@kermesse/domain/forms/schema/stored-form';
import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { dayOf } from '@kermesse/domain/shared/moments';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from './check-version.ts';
import { type EditionKey, findEdition } from './editions.ts';
import { type FormRow, lockForm, requireEditableForm } from './form-rows.ts';
import { dynamicForms, formVersions } from './tables.ts';

export interface PublishOptions {
  readonly version?: number | undefined;
  /** Unpublishes another published form of the edition. */
  readonly replace?: boolean | undefined;
}

export interface Publication {
  readonly formId: number;
  readonly number: number;
  /** Warnings that do not prevent publication. */
  readonly findings: readonly Finding[];
}

/** Locks all forms of the edition in one order, so that two publishers wait instead of deadlocking. */
async function lockForms(tx: Tx, actor: Actor, key: string): Promise<FormRow> {
  const found = await requireEditableForm(tx, actor, key);
  if (found.editionId === null) {
    const message = formServiceMessages.noEdition;
    throw new AppError('validation_failed', { message, issues: [{ path: 'event_edition', message }] });
  }
  await tx
    .select({ id: dynamicForms.id })
    .from(dynamicForms)
    .where(eq(dynamicForms.editionId, found.editionId))
    .orderBy(asc(dynamicForms.id))
    .for('update');
  return lockForm(tx, actor, key);
}

async function makeRoom(tx: Tx, row: FormRow, replace: boolean, now: Date): Promise<void> {
  const others = await tx
    .select({ id: dynamicForms.id, name: dynamicForms.name })
    .from(dynamicForms)
    .where(and(eq(dynamicForms.editionId, row.editionId ?? 0), eq(dynamicForms.formStatus, 'published')));
  const rivals = others.filter(({ id }) => id !== row.id);
  const [rival] = rivals;
  if (!rival) return;
  if (!replace) {
    const message = formServiceMessages.otherPublished(rival.name);
    throw new AppError('conflict', { message, details: { reason: 'other_published' } });
  }
  await tx
    .update(dynamicForms)
    .set({ formStatus: 'draft', updatedAt: now })
    .where(
      inArray(
        dynamicForms.id,
        rivals.map(({ id }) => id),
      ),
    );
}

function checked(content: FormContent, edition: EditionKey | null): readonly Finding[] {
  const zone = edition?.timezone ?? defaultTimeZone;
  const day = edition === null ? null : dayOf(edition.startsAt, zone);
  const { canPublish, findings } = checkPublication(content, zone, day);
  if (canPublish) return findings;
  const errors = findings.filter(({ severity }) => severity === 'error');
  throw new AppError('validation_failed', {
    message: formServiceMessages.notPublishable(errors.length),
    issues: errors.map(({ message, elements }) => ({ path: elements[0]?.id ?? '', message })),
    details: { findings },
  });
}

/** Stores the draft as an immutable version; publishing the same content again adds none. */
export async function publishInTransaction(
  tx: Tx,
  actor: Actor,
  key: string,
  { version, replace = false }: PublishOptions,
  now: Date,
): Promise<Publication> {
  const row = await lockForms(tx, actor, key);
  await checkVersion(tx, row, version);
  const { name, description, settings, pages } = row;
  const content = formContentSchema.parse({ name, description, settings, pages });
  const stored = compactPages(content.pages);
  const edition = await findEdition(tx, row.editionId);
  const findings = checked(content, edition);
  await makeRoom(tx, row, replace, now);
  const [latest] = await tx
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, row.id))
    .orderBy(desc(formVersions.number))
    .limit(1);
  const isSame =
    latest !== undefined &&
    isDeepStrictEqual(
      [latest.name, latest.description, latest.settings, compactPages(fullPages(latest.pages))],
      [name, description, settings, stored],
    );
  const number = isSame ? latest.number : (latest?.number ?? 0) + 1;
  if (!isSame) {
    await tx.insert(formVersions).values({
      ...{ formId: row.id, number, name, description, settings, pages: stored },
      ...{ publishedById: actor.id, publishedAt: now, createdAt: now, updatedAt: now },
    });
  }
  await tx
    .update(dynamicForms)
    .set({ formStatus: 'published', updatedAt: now })
    .where(eq(dynamicForms.id, row.id));
  return { formId: row.id, number, findings };
}

export function publishForm(
  { db }: Platform,
  actor: Actor,
  key: string,
  options: PublishOptions,
  now: Date,
): Promise<Publication> {
  return db.transaction((tx) => publishInTransaction(tx, actor, key, options, now));
}
