import { eq, sql } from 'drizzle-orm';
import { clearAuditDetails } from '../audit/record-audit.ts';
import { auditEntries } from '../audit/tables.ts';
import { sessions } from '../auth/tables.ts';
import { idempotencyRecords } from '../idempotency/tables.ts';
import { outgoingMails } from '../mail/tables.ts';
import { eraseFiles, exportFiles } from '../uploads/personal-files.ts';
import { files } from '../uploads/tables.ts';
import { definePersonalData, forgetWith, owned, type PersonalRows, stays } from './personal-data.ts';

/** Without the content, which contains single-use links until the mail is sent. */
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

export const platformPersonalData = definePersonalData('platform', [
  owned(sessions, 'userId'),
  owned(idempotencyRecords, 'userId', { hidden: ['scope', 'key', 'responseBody'] }),
  uploadedFiles,
  stays(auditEntries, 'actorId', 'who did what must be told apart from who else did'),
  forgetWith((tx, person) => clearAuditDetails(tx, 'user', [person.id])),
  mailsOfAccount,
  // The mail that confirms the deletion is queued after this, without a reference to the account.
  forgetWith(async (tx, person) => {
    await tx.delete(outgoingMails).where(sql`lower(${outgoingMails.toEmail}) = lower(${person.email})`);
  }),
]);
