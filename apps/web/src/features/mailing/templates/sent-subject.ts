import { subjectForSenders } from '@kermesse/domain/mailing/variables';
import type { MailOwner } from './mail-owner.ts';

/** The subject for its senders, with the owner's names filled in. */
export const sentSubject = (title: string, { values }: MailOwner): string => subjectForSenders(title, values);
