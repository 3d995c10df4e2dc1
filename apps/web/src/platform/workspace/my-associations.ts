import type { myAssociationsSchema } from '@kermesse/domain/associations/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { checkedAnswer } from '../api/checked-answer.ts';
import { associationKeys } from '../queries/keys.ts';

export const myAssociationsQuery = queryOptions({
  queryKey: associationKeys.mine,
  queryFn: ({ signal }) =>
    api.get('/custom/my-associations', { schema: checkedAnswer<typeof myAssociationsSchema>(), signal }),
});
