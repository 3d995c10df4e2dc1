import { refusalOf } from '@kermesse/domain/uploads/check-file';
import { uploadMessages } from '@kermesse/domain/uploads/messages';
import type { UploadProfile } from '@kermesse/domain/uploads/profiles';
import { ApiError, messageOf } from '../../platform/api/errors.ts';

export interface UploadedFile {
  url: string;
  name: string;
  bytes?: number;
  mediaType?: string;
}

/** Being sent, or refused or failed with the reason. */
export interface PendingFile {
  id: string;
  file: File;
  state: 'sending' | 'failed';
  progress: number;
  message?: string;
}

export interface UploadQueue {
  pending: readonly PendingFile[];
  refusal: string | null;
}

export const emptyQueue: UploadQueue = { pending: [], refusal: null };

export interface Selection {
  files: readonly File[];
  profile: UploadProfile;
  maxFiles: number;
  taken: number;
  idOf: () => string;
}

/** Too many files are refused together, a file of the wrong type or size alone. */
export function takeSelection(
  queue: UploadQueue,
  selection: Selection,
): { queue: UploadQueue; toSend: PendingFile[] } {
  const { files, profile, maxFiles, taken, idOf } = selection;
  if (taken + files.length > maxFiles) {
    return { queue: { ...queue, refusal: uploadMessages.count(maxFiles) }, toSend: [] };
  }
  const refusals = files.map((file) => refusalOf(file, profile)?.message ?? null);
  const toSend = files
    .filter((_, index) => refusals[index] === null)
    .map((file): PendingFile => ({ id: idOf(), file, state: 'sending', progress: 0 }));
  const refusal = refusals.find((message) => message !== null) ?? null;
  return { queue: { pending: [...queue.pending, ...toSend], refusal }, toSend };
}

export type QueueAction =
  | { type: 'replaced'; queue: UploadQueue }
  | { type: 'progressed'; id: string; progress: number }
  | { type: 'failed'; id: string; message: string }
  | { type: 'restarted'; id: string }
  | { type: 'left'; id: string };

function change(queue: UploadQueue, id: string, update: Partial<PendingFile>): UploadQueue {
  return {
    ...queue,
    pending: queue.pending.map((entry) => (entry.id === id ? { ...entry, ...update } : entry)),
  };
}

export function reduceQueue(queue: UploadQueue, action: QueueAction): UploadQueue {
  switch (action.type) {
    case 'replaced':
      return action.queue;
    case 'progressed':
      return change(queue, action.id, { progress: action.progress });
    case 'failed':
      return change(queue, action.id, { state: 'failed', message: action.message });
    case 'restarted':
      return change(queue, action.id, { state: 'sending', progress: 0, message: '' });
    case 'left':
      return { ...queue, pending: queue.pending.filter(({ id }) => id !== action.id) };
  }
}

/** For an answer that is not the API's, such as a proxy's error page. */
export const unreadableAnswer = 'unreadable_answer';

/** Adds the reason, unless it would only repeat that sending failed. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === unreadableAnswer) return uploadMessages.failure;
  return uploadMessages.failureBecause(messageOf(error));
}
