import { uploadMessages } from '@kermesse/domain/uploads/messages';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/errors.ts';
import { unreadableAnswer } from './send-file.ts';
import { failureText } from './use-uploads.ts';

test('a failed upload names its reason, and nothing twice where there is none', () => {
  const failure = { status: 502, message: uploadMessages.failure };
  expect(failureText(new ApiError({ ...failure, code: unreadableAnswer }))).toBe(uploadMessages.failure);
  const refused = new ApiError({ status: 422, code: 'unsupported_file', message: uploadMessages.emptyFile });
  expect(failureText(refused)).toBe(uploadMessages.failureBecause(uploadMessages.emptyFile));
});
