import { type Subscription, subscriptionSchema } from '@kermesse/domain/mailing/schemas';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import { mailingKeys } from '../keys.ts';

const answer = z.object({ data: subscriptionSchema });
const pathOf = (mail: string) => `/custom/unsubscribe/${encodeURIComponent(mail || '-')}`;

export const subscriptionQuery = (mail: string, token: string) =>
  queryOptions({
    queryKey: mailingKeys.subscription(mail, token),
    queryFn: async ({ signal }): Promise<Subscription> =>
      (await api.get(pathOf(mail), { query: { token }, schema: answer, signal })).data,
    retry: false,
  });

export const changeSubscription = async (mail: string, token: string, isUnsubscribed: boolean) =>
  (await api.post(pathOf(mail), { body: { token, isUnsubscribed }, schema: answer })).data;
