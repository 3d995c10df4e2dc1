import { z } from 'zod';
import { entryOf } from '../../../shared/answers.ts';
import { identifierSchema } from '../../schema/identifier.ts';
import { changeLimits } from './draft-change.ts';

/** What a save of the builder sends: what changed since the revision that the editor saw. */
export const changesBodySchema = z.strictObject({
  data: z.strictObject({
    version: z.int().min(1),
    /** The same for each attempt of one save, so that it is done once. */
    saveId: z.string().regex(/^[\w-]{8,64}$/),
    changes: z.array(z.unknown()).max(changeLimits.changes),
  }),
});

/** Read by `draftChangesSchema`; sent without defaults. */
const sentChanges = z.array(z.looseObject({ type: z.string() }));

/** Null when the form now is what the sender made of the revision seen, with nothing of anybody else. */
export const savedChangesSchema = entryOf(
  z.object({ version: z.int(), updatedAt: z.iso.datetime(), changes: sentChanges.nullable() }),
);

const editorSchema = z.object({ documentId: z.string(), name: z.string() });
export type Editor = z.infer<typeof editorSchema>;

/** Null when they are not kept any more, or too large: the form is then read whole. */
export const missedChangesSchema = entryOf(
  z.object({ version: z.int(), changes: sentChanges.nullable(), by: editorSchema.nullable() }),
);

export const formTopic = (formDocumentId: string): string => `form:${formDocumentId}`;

export const formChanged = 'form:changed';
export const formChangedSchema = z.object({
  formId: z.string(),
  version: z.int(),
  changes: sentChanges.nullable(),
  by: editorSchema.nullable(),
});

export const editorPresence = 'form:presence';
const tabId = z.string().regex(/^[\w-]{4,40}$/);

/** Sent by an editor when the element in hand changes. Nothing of it is stored. */
export const presenceMessageSchema = z.strictObject({
  formId: z.string().regex(/^[\w-]{1,64}$/),
  tabId,
  elementId: identifierSchema.nullable(),
  /** Asks the others to say where they are. */
  isNew: z.boolean().default(false),
  isLeaving: z.boolean().default(false),
});

export const presenceUpdateSchema = z.object({
  formId: z.string(),
  tabId,
  editor: editorSchema,
  elementId: z.string().nullable(),
  isNew: z.boolean(),
  isLeaving: z.boolean(),
});
export type PresenceUpdate = z.infer<typeof presenceUpdateSchema>;

/** What is kept of the changes of a form, for editors who come back with older ones. */
export const changeLogLimits = { revisions: 200, bytes: 32 * 1024 } as const;
/** Larger ones are fetched by those who need them. */
export const pushedChangesBytes = 6 * 1024;
