import { sentMailSchema, sentMailsSchema } from '@kermesse/domain/mailing/mailbox-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { accountKeys } from '../keys.ts';

const refreshMs = 5_000;

export const mailsQuery = (to: string | undefined) =>
  queryOptions({
    queryKey: accountKeys.devMails(to),
    queryFn: async ({ signal }) =>
      (await api.get('/dev/mails', { query: { to }, schema: sentMailsSchema, signal })).data,
    refetchInterval: refreshMs,
  });

export const mailQuery = (documentId: string) =>
  queryOptions({
    queryKey: accountKeys.devMail(documentId),
    queryFn: async ({ signal }) =>
      (await api.get(`/dev/mails/${documentId}`, { schema: sentMailSchema, signal })).data,
  });
