export type SearchParams = Record<string, unknown>;

function write(params: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const entry of value) write(params, key, entry);
  else params.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Plain text: `?email=a@b.fr&page=2`; a repeated parameter is a list, and routes decide on types. */
export function parseSearch(text: string): SearchParams {
  const found: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = Object.hasOwn(found, key) ? found[key] : undefined;
    const next = before === undefined ? value : [before, value].flat();
    Object.defineProperty(found, key, { value: next, enumerable: true, writable: true, configurable: true });
  }
  return found;
}

export function stringifySearch(search: SearchParams): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) write(params, key, value);
  const text = params.toString();
  return text && `?${text}`;
}

export function textParam(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}
