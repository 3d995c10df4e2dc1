type Measure = 'ok' | 'too_large' | 'too_deep' | 'not_json';

interface MeasureLimits {
  bytes: number;
  depth: number;
  textLength?: number;
}

const quotes = 2;
const separator = 1;

function textBytes(text: string): number {
  let bytes = quotes;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    // Each half of a surrogate pair counts two of its four bytes.
    else bytes += code >= 0xd800 && code < 0xe000 ? 2 : 3;
  }
  return bytes;
}

function scalarBytes(value: unknown): number | null {
  switch (typeof value) {
    case 'string':
      return textBytes(value);
    case 'number':
      return Number.isFinite(value) ? String(value).length : null;
    case 'boolean':
      return value ? 4 : 5;
    case 'undefined':
      return 0;
    default:
      return value === null ? 4 : null;
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Without its children; null for a value that JSON cannot express. */
function ownBytes(value: unknown): number | null {
  if (!isContainer(value)) return scalarBytes(value);
  if (Array.isArray(value)) return quotes + value.length * separator;
  let bytes = quotes;
  for (const key of Object.keys(value)) bytes += textBytes(key) + 2 * separator;
  return bytes;
}

/** Approximate JSON size; stops at the first excess, so that a hostile value is never walked whole. */
export function measureJson(root: unknown, limits: MeasureLimits): Measure {
  let bytes = 0;
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && value.length > (limits.textLength ?? limits.bytes)) return 'too_large';
    const own = ownBytes(value);
    if (own === null) return 'not_json';
    bytes += own;
    if (bytes > limits.bytes) return 'too_large';
    if (!isContainer(value)) continue;
    if (depth >= limits.depth) return 'too_deep';
    for (const child of Object.values(value)) pending.push({ value: child, depth: depth + 1 });
  }
  return 'ok';
}
