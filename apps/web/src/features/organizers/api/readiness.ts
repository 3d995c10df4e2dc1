import { formStatusPageSchema } from '@kermesse/domain/forms/route-answers';
import { queryOptions } from '@tanstack/react-query';
import { paymentReadinessQuery } from '../../../platform/payments/payment-readiness.ts';
import { organizerKeys } from '../keys.ts';
import { belongsTo, countAll, readAll } from './collections.ts';

/** What is prepared outside the edition's own fields. */
export const preparationQuery = (editionId: string) =>
  queryOptions({
    queryKey: organizerKeys.preparation(editionId),
    queryFn: async ({ client, signal }) => {
      const ofEdition = belongsTo('event_edition', editionId);
      const [products, forms, payment] = await Promise.all([
        countAll('/products', ofEdition, signal),
        readAll('/dynamic-forms', formStatusPageSchema, { ...ofEdition, fields: ['form_status'] }, signal),
        client.fetchQuery({ ...paymentReadinessQuery(editionId), staleTime: 0 }),
      ]);
      return {
        products,
        forms: forms.length,
        hasPublishedForm: forms.some(({ form_status }) => form_status === 'published'),
        payment,
      };
    },
  });
