import type { MyAssociations } from '@kermesse/domain/associations/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { checkedAnswer } from '../api/checked-answer.ts';

export const myAssociationsQuery = queryOptions({
  queryKey: ['associations', 'mine'],
  queryFn: ({ signal }) =>
    api.get('/custom/my-associations', { schema: checkedAnswer<MyAssociations>(), signal }),
});
