import { type Subscription, subscriptionAnswerSchema } from '@kermesse/domain/mailing/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { mailingKeys } from '../keys.ts';

const pathOf = (mail: string) => `/custom/unsubscribe/${encodeURIComponent(mail || '-')}`;

export const subscriptionQuery = (mail: string, token: string) =>
  queryOptions({
    queryKey: mailingKeys.subscription(mail, token),
    queryFn: async ({ signal }): Promise<Subscription> =>
      (await api.get(pathOf(mail), { query: { token }, schema: subscriptionAnswerSchema, signal })).data,
    retry: false,
  });

export const changeSubscription = async (mail: string, token: string, isUnsubscribed: boolean) =>
  (await api.post(pathOf(mail), { body: { token, isUnsubscribed }, schema: subscriptionAnswerSchema })).data;
