import type { QueryParams } from '../../platform/api/query-string.ts';
import type { TableRequest } from './table-state.ts';

interface CollectionFields {
  /** Column id → field to sort by, such as `user.profile.firstname`. */
  sort?: Readonly<Record<string, string>>;
  /** Column id → field to filter by. */
  filters?: Readonly<Record<string, string>>;
  /** Fields of which at least one must contain the searched text. */
  search?: readonly string[];
  /** A filter that always applies, such as the association whose members are listed. */
  where?: QueryParams;
}

function nested(field: string, condition: QueryParams): QueryParams {
  return field.split('.').reduceRight<QueryParams>((inner, part) => ({ [part]: inner }), condition);
}

function conditions(request: TableRequest, fields: CollectionFields): QueryParams[] {
  const found: QueryParams[] = fields.where ? [fields.where] : [];
  const search = request.search.trim();
  if (search !== '' && fields.search) {
    found.push({ $or: fields.search.map((field) => nested(field, { $containsi: search })) });
  }
  for (const [id, chosen] of Object.entries(request.filters)) {
    const field = fields.filters?.[id];
    if (field && chosen.length > 0) found.push(nested(field, { $in: chosen }));
  }
  return found;
}

/** The `filters`, `sort` and `pagination` of a call; a column that is not mapped is not sent. */
export function collectionQuery(request: TableRequest, fields: CollectionFields): QueryParams {
  const sort = request.sort.flatMap((rule) => {
    const field = fields.sort?.[rule.id];
    return field ? [`${field}:${rule.isDescending ? 'desc' : 'asc'}`] : [];
  });
  const $and = conditions(request, fields);
  return {
    ...($and.length > 0 && { filters: { $and } }),
    ...(sort.length > 0 && { sort }),
    pagination: { page: request.page, pageSize: request.pageSize },
  };
}
