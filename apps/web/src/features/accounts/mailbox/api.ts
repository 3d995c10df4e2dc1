import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';

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
    queryKey: ['dev-mails', to ?? null],
    queryFn: async ({ signal }) =>
      ((await api.get('/dev/mails', { query: { to }, signal })) as { data: MailSummary[] }).data,
    refetchInterval: refreshMs,
  });

export const mailQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['dev-mail', documentId],
    queryFn: async ({ signal }) =>
      ((await api.get(`/dev/mails/${documentId}`, { signal })) as { data: MailContent }).data,
  });
