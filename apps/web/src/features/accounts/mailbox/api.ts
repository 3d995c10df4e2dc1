import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { accountKeys } from '../keys.ts';

export interface MailSummary {
  documentId: string;
  toEmail: string;
  subject: string;
  createdAt: string;
}

export interface MailContent extends MailSummary {
  html: string;
  text: string;
}

const refreshMs = 5_000;

export const mailsQuery = (to: string | undefined) =>
  queryOptions({
    queryKey: accountKeys.devMails(to),
    queryFn: async ({ signal }) =>
      ((await api.get('/dev/mails', { query: { to }, signal })) as { data: MailSummary[] }).data,
    refetchInterval: refreshMs,
  });

export const mailQuery = (documentId: string) =>
  queryOptions({
    queryKey: accountKeys.devMail(documentId),
    queryFn: async ({ signal }) =>
      ((await api.get(`/dev/mails/${documentId}`, { signal })) as { data: MailContent }).data,
  });
