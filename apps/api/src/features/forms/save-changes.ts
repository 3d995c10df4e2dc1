import { applyChanges } from '@kermesse/domain/forms/builder/changes/apply-changes';
import { diffForm } from '@kermesse/domain/forms/builder/changes/diff-form';
import { compactChanges, type DraftChange } from '@kermesse/domain/forms/builder/changes/draft-change';
import { findClashes } from '@kermesse/domain/forms/builder/changes/find-clashes';
import { mergeChanges } from '@kermesse/domain/forms/builder/changes/merge-changes';
import { parseChanges } from '@kermesse/domain/forms/builder/changes/parse-changes';
import type {
  changesBodySchema,
  missedChangesSchema,
  savedChangesSchema,
} from '@kermesse/domain/forms/builder/changes/shared-draft';
import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LoggedSave, savesSince } from './change-log.ts';
import { checkVersion } from './check-version.ts';
import { type FormRow, lockForm, requireEditableForm } from './form-rows.ts';
import { valueOrRefusal } from './library-content.ts';
import { readForm, storedForm, storedValues } from './save-form.ts';
import { writeDraft } from './write-draft.ts';

type ChangesBody = z.output<typeof changesBodySchema>['data'];
type SavedChanges = z.input<typeof savedChangesSchema>['data'];
type MissedChanges = z.input<typeof missedChangesSchema>['data'];

/** `type` stands in every change; the rest is left out where it equals the default. */
const wire = (changes: readonly DraftChange[]) =>
  compactChanges(changes) as { type: string; [field: string]: unknown }[];

/** Whoever changed the same thing last is named. */
function refuseClash(row: FormRow, own: readonly DraftChange[], saves: readonly LoggedSave[]): void {
  const clashesWith = (changes: readonly DraftChange[]) => findClashes(own, changes).own.length > 0;
  if (!clashesWith(saves.flatMap(({ changes }) => changes))) return;
  const save = saves.findLast(({ changes }) => clashesWith(changes)) ?? saves.at(-1);
  throw new AppError('conflict', {
    message: formServiceMessages.sameField(save?.author?.name ?? null),
    details: {
      reason: 'same_field',
      version: row.revision,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: save?.author?.name ?? null,
      updatedByDocumentId: save?.author?.documentId ?? null,
    },
  });
}

function refuseMissed(missed: readonly DraftChange[]): void {
  if (missed.length === 0) return;
  const message = formServiceMessages.unknownElement;
  throw new AppError('validation_failed', { message, issues: [{ path: 'data.changes', message }] });
}

/**
 * Puts what one editor changed on the draft as it is now. Saves of others since the revision that the editor
 * saw are merged below, or asked about where they touch the same thing; a second attempt of a save that was
 * done is answered and changes nothing.
 */
export function saveChanges(
  { db }: Platform,
  actor: Actor,
  key: string,
  { version, saveId, changes: sent }: ChangesBody,
  now: Date,
): Promise<SavedChanges> {
  const own = valueOrRefusal(parseChanges(sent)).value;
  return db.transaction(async (tx) => {
    const row = await lockForm(tx, actor, key);
    const saves = await savesSince(tx, row, version);
    if (saves === null) {
      await checkVersion(tx, row, version);
      throw new AppError('conflict', { message: formServiceMessages.stale });
    }
    const others = saves.flatMap(({ changes }) => changes);
    if (own.length === 0 || saves.some((save) => save.saveId === saveId))
      return { version: row.revision, updatedAt: row.updatedAt.toISOString(), changes: wire(others) };
    refuseClash(row, own, saves);
    const before = await storedForm(tx, row);
    const { form: merged, missed } = mergeChanges(before, own);
    refuseMissed(missed);
    const { form } = await readForm(tx, { ...merged });
    const made = diffForm(before, form);
    const revision = await writeDraft(tx, row, {
      ...{ actor, now, saveId, changes: made, values: storedValues(form) },
    });
    const isAsSent = saves.length === 0 && diffForm(applyChanges(before, own), form).length === 0;
    return {
      version: revision,
      updatedAt: now.toISOString(),
      changes: isAsSent ? null : wire([...others, ...made]),
    };
  });
}

/** What an editor missed since a revision. */
export async function readMissedChanges(
  executor: Executor,
  actor: Actor,
  key: string,
  since: number,
): Promise<MissedChanges> {
  const row = await requireEditableForm(executor, actor, key);
  const saves = await savesSince(executor, row, since);
  return {
    version: row.revision,
    changes: saves === null ? null : wire(saves.flatMap(({ changes }) => changes)),
    by: saves?.at(-1)?.author ?? null,
  };
}
