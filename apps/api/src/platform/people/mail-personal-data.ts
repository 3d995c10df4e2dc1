import { eq, sql } from 'drizzle-orm';
import { outgoingMails } from '../mail/tables.ts';
import { also, definePersonalData, type PersonalRows } from './personal-data.ts';

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

/** A mail that says goodbye is queued after this has run, and without a reference to the account. */
export const mailPersonalData = definePersonalData('mail', [
  mailsOfAccount,
  also(async (tx, person) => {
    await tx.delete(outgoingMails).where(sql`lower(${outgoingMails.toEmail}) = lower(${person.email})`);
  }),
]);
