type Scalar = string | number | boolean | Date;
type QueryValue = Scalar | null | undefined | readonly QueryValue[] | { readonly [key: string]: QueryValue };
export type QueryParams = { readonly [key: string]: QueryValue };

function isScalar(value: QueryValue): value is Scalar {
  return typeof value !== 'object' || value instanceof Date;
}

function append(pairs: string[], key: string, value: QueryValue): void {
  if (value === undefined || value === null) return;
  if (isScalar(value)) {
    const text = value instanceof Date ? value.toISOString() : String(value);
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(text)}`);
  } else if (Array.isArray(value)) {
    value.forEach((entry: QueryValue, index) => {
      append(pairs, `${key}[${index}]`, entry);
    });
  } else {
    for (const [name, entry] of Object.entries(value)) append(pairs, `${key}[${name}]`, entry);
  }
}

/**
 * Nested parameters as the API reads them: `{ filters: { name: { $containsi: 'x' } }, sort: ['name:asc'] }`
 * gives `filters[name][$containsi]=x&sort[0]=name:asc` (encoded). Null and undefined values are left out.
 */
export function toQueryString(params: QueryParams): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(params)) append(pairs, key, value);
  return pairs.join('&');
}
