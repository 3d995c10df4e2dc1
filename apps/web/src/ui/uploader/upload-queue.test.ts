import { uploadMessages } from '@kermesse/domain/uploads/messages';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/errors.ts';
import { emptyQueue, failureText, reduceQueue, takeSelection, unreadableAnswer } from './upload-queue.ts';

const profile = uploadProfiles.userPicture;
const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
const photo = file('photo.png', 'image/png');

let next = 0;
const select = (files: File[], { maxFiles = 1, taken = 0 } = {}) =>
  takeSelection(emptyQueue, { files, profile, maxFiles, taken, idOf: () => String(next++) });

describe('choosing files', () => {
  it('sends a picture', () => {
    const { queue, toSend } = select([photo]);
    expect(toSend.map((entry) => entry.file.name)).toEqual(['photo.png']);
    expect(queue.refusal).toBeNull();
    expect(queue.pending).toEqual(toSend);
  });

  it.each([
    [[file('a.pdf', 'application/pdf')], `Le type de fichier "application/pdf" n'est pas accepté.`],
    [[file('a.png', 'image/png', 4 * 1024 * 1024 + 1)], 'La taille du fichier dépasse la limite de 4 MB.'],
    [[photo, photo], 'Vous ne pouvez pas télécharger plus de 1 fichier(s).'],
  ])('refuses with the reason, and sends nothing', (files, message) => {
    const { queue, toSend } = select(files);
    expect(queue.refusal).toBe(message);
    expect(toSend).toEqual([]);
    expect(queue.pending).toEqual([]);
  });

  it('counts the files that are already there', () => {
    expect(select([photo], { maxFiles: 3, taken: 2 }).queue.refusal).toBeNull();
    expect(select([photo, photo], { maxFiles: 3, taken: 2 }).queue.refusal).toBe(
      'Vous ne pouvez pas télécharger plus de 3 fichier(s).',
    );
  });

  it('sends the good ones of a mixed selection and tells of the other', () => {
    const { queue, toSend } = select([photo, file('a.exe', 'application/x-msdownload')], { maxFiles: 5 });
    expect(toSend).toHaveLength(1);
    expect(queue.refusal).toContain('application/x-msdownload');
  });
});

describe('a file on its way', () => {
  const { queue } = select([photo]);
  const id = queue.pending[0]?.id ?? '';

  it('shows its progress, its failure and its second try', () => {
    const half = reduceQueue(queue, { type: 'progressed', id, progress: 0.5 });
    expect(half.pending[0]).toMatchObject({ state: 'sending', progress: 0.5 });
    const failed = reduceQueue(half, { type: 'failed', id, message: 'Hors ligne' });
    expect(failed.pending[0]).toMatchObject({ state: 'failed', message: 'Hors ligne' });
    expect(reduceQueue(failed, { type: 'restarted', id }).pending[0]).toMatchObject({
      state: 'sending',
      progress: 0,
    });
  });

  it('leaves the queue once it is there or taken back', () => {
    expect(reduceQueue(queue, { type: 'left', id }).pending).toEqual([]);
  });

  it('another file is not touched', () => {
    expect(reduceQueue(queue, { type: 'failed', id: 'other', message: 'x' })).toEqual(queue);
  });
});

it('a failed upload names its reason, and nothing twice where there is none', () => {
  const failure = { status: 502, message: uploadMessages.failure };
  expect(failureText(new ApiError({ ...failure, code: unreadableAnswer }))).toBe(uploadMessages.failure);
  const refused = new ApiError({ status: 422, code: 'unsupported_file', message: uploadMessages.emptyFile });
  expect(failureText(refused)).toBe(uploadMessages.failureBecause(uploadMessages.emptyFile));
});
