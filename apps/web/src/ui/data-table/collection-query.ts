import { isEmptyFilter, type TableRequest } from './table-state.ts';

/** How a table's request reads in the query language of the collections. */
export interface CollectionFields {
  /** Column id → field to sort by, such as `user.profile.firstname`. */
  sort?: Readonly<Record<string, string>>;
  /** Column id → field to filter by: chosen options become `$in`, a text becomes `$containsi`. */
  filters?: Readonly<Record<string, string>>;
  /** Fields that the search field looks into: any of them contains the text. */
  search?: readonly string[];
}

function path(field: string, ...rest: readonly string[]): string {
  return [...field.split('.'), ...rest].map((part) => `[${part}]`).join('');
}

/** `filters[…]`, `sort[…]` and `pagination[…]` parameters. A column that is not mapped is not sent. */
export function collectionQuery(request: TableRequest, fields: CollectionFields): URLSearchParams {
  const params = new URLSearchParams();
  const search = request.search.trim();
  if (search !== '') {
    (fields.search ?? []).forEach((field, index) => {
      params.append(`filters[$or][${index}]${path(field, '$containsi')}`, search);
    });
  }
  for (const [id, value] of Object.entries(request.filters)) {
    const field = fields.filters?.[id];
    if (!field || isEmptyFilter(value)) continue;
    if (typeof value === 'string') params.append(`filters${path(field, '$containsi')}`, value.trim());
    else
      value.forEach(
        (option, index) => void params.append(`filters${path(field, '$in', String(index))}`, option),
      );
  }
  let order = 0;
  for (const rule of request.sort) {
    const field = fields.sort?.[rule.id];
    if (!field) continue;
    params.append(`sort[${order}]`, `${field}:${rule.isDescending ? 'desc' : 'asc'}`);
    order += 1;
  }
  params.append('pagination[page]', String(request.page));
  params.append('pagination[pageSize]', String(request.pageSize));
  return params;
}
