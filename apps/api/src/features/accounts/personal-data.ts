import { and, eq, sql } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/tables.ts';
import { sessions, users } from '../../platform/auth/tables.ts';
import { idempotencyRecords } from '../../platform/idempotency/tables.ts';
import { mailPersonalData } from '../../platform/people/mail-personal-data.ts';
import {
  also,
  definePersonalData,
  kept,
  owned,
  type PersonalRows,
  stays,
} from '../../platform/people/personal-data.ts';
import { eraseFiles, exportFiles } from '../../platform/uploads/personal-files.ts';
import { files } from '../../platform/uploads/tables.ts';
import { accountTokens } from './tables.ts';

const uploadedFiles: PersonalRows = {
  reference: files.ownerUserId,
  export: async (executor, person) => ['files', await exportFiles(executor, person.id)],
  forget: (tx, person, now) => eraseFiles(tx, { now: () => now }, person.id),
};

/** The account, and what the platform keeps for it. The row stays as the end of pointers and says nothing. */
const rows: PersonalRows[] = [
  owned(sessions, 'userId'),
  owned(accountTokens, 'userId'),
  owned(idempotencyRecords, 'userId', { hidden: ['scope', 'key', 'responseBody'] }),
  uploadedFiles,
  stays(auditEntries, 'actorId', 'who did what must be told apart from who else did'),
  also(async (tx, person) => {
    await tx
      .update(auditEntries)
      .set({ before: null, after: null })
      .where(and(eq(auditEntries.entityType, 'user'), eq(auditEntries.entityId, person.id)));
  }),
  kept(users, 'id', (now) => ({
    email: sql`'compte-supprime-' || ${users.documentId} || '@kermesse.invalid'`,
    username: 'Compte supprimé',
    passwordHash: null,
    isPlatformAdmin: false,
    isConfirmed: false,
    avatar: null,
    pictureUrl: null,
    deletedAt: now,
  })),
];

export const accountsPersonalData = definePersonalData('accounts', rows, [mailPersonalData]);
