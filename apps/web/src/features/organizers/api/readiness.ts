import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { belongsTo, countAll, readAll } from './collections.ts';

const formSchema = z.object({ form_status: z.string() });

/** What has been prepared outside of the edition's own fields. */
export const preparationQuery = (editionId: string) =>
  queryOptions({
    queryKey: ['organizer', 'preparation', editionId],
    queryFn: async ({ signal }) => {
      const here = belongsTo('event_edition', editionId);
      const [products, forms] = await Promise.all([
        countAll('/products', here, signal),
        readAll('/dynamic-forms', formSchema, { ...here, fields: ['form_status'] }, signal),
      ]);
      return {
        products,
        forms: forms.length,
        hasPublishedForm: forms.some(({ form_status }) => form_status === 'published'),
      };
    },
  });
