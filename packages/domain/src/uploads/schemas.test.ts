import { describe, expect, it } from 'vitest';
import { keyOfUrl, urlOfKey } from './schemas.ts';

const key = '0123456789abcdef0123456789abcdef.png';

describe('the address of a file', () => {
  it('leads back to its key', () => {
    expect(keyOfUrl(urlOfKey(key))).toBe(key);
  });

  it.each([
    `https://ailleurs.example/api/files/${key}`,
    `//ailleurs.example/api/files/${key}`,
    `/api/files/../${key}`,
    `/api/files/${key}?x=1`,
    `/api/files/${key}/`,
    'javascript:alert(1)',
    '',
  ])('%s is none of ours', (url) => {
    expect(keyOfUrl(url)).toBeNull();
  });
});
