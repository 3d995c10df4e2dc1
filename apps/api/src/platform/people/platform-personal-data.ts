import { eq, sql } from 'drizzle-orm';
import { clearAuditDetails } from '../audit/record-audit.ts';
import { auditEntries } from '../audit/tables.ts';
import { sessions } from '../auth/tables.ts';
import { idempotencyRecords } from '../idempotency/tables.ts';
import { outgoingMails } from '../mail/tables.ts';
import { eraseFiles, exportFiles } from '../uploads/personal-files.ts';
import { files } from '../uploads/tables.ts';
import { also, definePersonalData, owned, type PersonalRows, stays } from './personal-data.ts';

/** Which mails were sent to an account. Their content is left out: until it has left, it holds single-use links. */
const mailsOfAccount: PersonalRows = {
  reference: outgoingMails.userId,
  export: async (executor, person) => [
    'outgoing_mails',
    await executor
      .select({
        toEmail: outgoingMails.toEmail,
        kind: outgoingMails.kind,
        subject: outgoingMails.subject,
        status: outgoingMails.status,
        createdAt: outgoingMails.createdAt,
        sentAt: outgoingMails.sentAt,
      })
      .from(outgoingMails)
      .where(eq(outgoingMails.userId, person.id)),
  ],
  forget: async (tx, person) => {
    await tx.delete(outgoingMails).where(eq(outgoingMails.userId, person.id));
  },
};

const uploadedFiles: PersonalRows = {
  reference: files.ownerUserId,
  export: async (executor, person) => ['files', await exportFiles(executor, person.id)],
  forget: (tx, person, now) => eraseFiles(tx, { now: () => now }, person.id),
};

/** What the platform keeps for an account. */
export const platformPersonalData = definePersonalData('platform', [
  owned(sessions, 'userId'),
  owned(idempotencyRecords, 'userId', { hidden: ['scope', 'key', 'responseBody'] }),
  uploadedFiles,
  stays(auditEntries, 'actorId', 'who did what must be told apart from who else did'),
  also((tx, person) => clearAuditDetails(tx, 'user', [person.id])),
  mailsOfAccount,
  // A mail that says goodbye is queued after this has run, and without a reference to the account.
  also(async (tx, person) => {
    await tx.delete(outgoingMails).where(sql`lower(${outgoingMails.toEmail}) = lower(${person.email})`);
  }),
]);
