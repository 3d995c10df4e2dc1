import { expect } from 'vitest';
import { multipartBody } from '../../../platform/uploads/testing/multipart-body.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export async function sendFile(
  t: TestApp,
  user: { id: number },
  folder: string,
  bytes: Buffer,
  name = 'doc_1.pdf',
): Promise<string> {
  const body = multipartBody([
    { field: 'folder', value: folder },
    { name, bytes },
  ]);
  const answer = await t.as(user).inject({ method: 'POST', url: '/api/spaces/upload', ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json().url;
}
