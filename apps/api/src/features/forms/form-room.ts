import { compactChanges, type DraftChange } from '@kermesse/domain/forms/builder/changes/draft-change';
import {
  type Editor,
  editorPresence,
  formChanged,
  formTopic,
  presenceMessageSchema,
  pushedChangesBytes,
} from '@kermesse/domain/forms/builder/changes/shared-draft';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineTopic } from '../../platform/realtime/topics.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { canChange } from './content-access.ts';
import './events.ts';
import { findForm } from './form-rows.ts';

async function editorOf(executor: Executor, userId: number): Promise<Editor | null> {
  const [editor] = await executor
    .select({ documentId: users.documentId, name: shownName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return editor ?? null;
}

function pushed(changes: readonly DraftChange[] | null): unknown[] | null {
  if (changes === null) return null;
  const sent = compactChanges(changes);
  return Buffer.byteLength(JSON.stringify(sent)) <= pushedChangesBytes ? sent : null;
}

/** The room of a form, for those who may edit it: what is saved, and who is at which element. */
export function registerFormRoom({ db, realtime, events }: Platform): void {
  realtime.topic(
    defineTopic({
      pattern: formTopic('{documentId}'),
      authorize: async (actor, { documentId = '' }) => {
        const form = await findForm(db.orm, documentId);
        return form !== null && canChange(db.orm, actor, form);
      },
    }),
  );

  realtime.onMessage(editorPresence, presenceMessageSchema, {}, async (context, message) => {
    const { formId, tabId } = message;
    const topic = formTopic(formId);
    await context.join(topic);
    const editor = await editorOf(db.orm, context.actor.id);
    if (editor === null) return;
    const leaving = { formId, tabId, editor, elementId: null, isNew: false, isLeaving: true };
    realtime.emitTo(topic, editorPresence, { ...message, editor });
    context.atEnd(
      `${topic}/${tabId}`,
      message.isLeaving ? null : () => realtime.emitTo(topic, editorPresence, leaving),
    );
  });

  events.on('forms.draft-changed', async ({ formDocumentId, revision, changes, authorId }) => {
    realtime.emitTo(formTopic(formDocumentId), formChanged, {
      formId: formDocumentId,
      version: revision,
      changes: pushed(changes),
      by: await editorOf(db.orm, authorId),
    });
  });
}
