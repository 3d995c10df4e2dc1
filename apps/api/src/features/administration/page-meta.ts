interface Pagination {
  readonly page: number;
  readonly pageSize: number;
}

export const limitsOf = ({ page, pageSize }: Pagination) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

export const metaOf = ({ page, pageSize }: Pagination, total: number) => ({
  pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
});
