import { describe, expect, it } from 'vitest';
import { acceptedTypes, checkFile } from './check-file.ts';
import { resolveFolder, type UploadProfile, uploadProfiles } from './profiles.ts';

const megabyte = 1024 * 1024;
const { document, userPicture, associationLogo, associationFile, eventImage } = uploadProfiles;
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a file that somebody chooses', () => {
  const cases: [string, UploadProfile, { name: string; type: string; size: number }, string | null][] = [
    [
      'a form takes a PDF of exactly 10 MB',
      document,
      { name: 'a.pdf', type: 'application/pdf', size: 10 * megabyte },
      null,
    ],
    ['a form takes a Word file', document, { name: 'a.docx', type: docx, size: 10 }, null],
    [
      'one byte more is too much',
      document,
      { name: 'a.pdf', type: 'application/pdf', size: 10 * megabyte + 1 },
      'La taille du fichier dépasse la limite de 10 MB.',
    ],
    [
      'a form takes no page',
      document,
      { name: 'a.html', type: 'text/html', size: 10 },
      'Le type de fichier "text/html" n\'est pas accepté.',
    ],
    [
      'a form takes no drawing with scripts',
      document,
      { name: 'a.svg', type: 'image/svg+xml', size: 10 },
      'Le type de fichier "image/svg+xml" n\'est pas accepté.',
    ],
    [
      'a profile takes a picture of 4 MB',
      userPicture,
      { name: 'moi.JPG', type: 'image/jpeg', size: 4 * megabyte },
      null,
    ],
    [
      'a larger one is refused',
      userPicture,
      { name: 'moi.jpg', type: 'image/jpeg', size: 4 * megabyte + 1 },
      'La taille du fichier dépasse la limite de 4 MB.',
    ],
    [
      'a profile takes no document',
      userPicture,
      { name: 'cv.pdf', type: 'application/pdf', size: 10 },
      'Le type de fichier "application/pdf" n\'est pas accepté.',
    ],
    [
      'a logo may be WebP',
      associationLogo,
      { name: 'logo.webp', type: 'image/webp', size: 3 * megabyte },
      null,
    ],
    [
      'a logo over 3 MB is named',
      associationLogo,
      { name: 'logo.png', type: 'image/png', size: 3 * megabyte + 1 },
      'Le fichier logo.png dépasse la taille maximale de 3MB.',
    ],
    [
      'an official document may have 4 MB',
      associationFile,
      { name: 'statuts.pdf', type: 'application/pdf', size: 4 * megabyte },
      null,
    ],
    [
      'a larger one is named',
      associationFile,
      { name: 'statuts.pdf', type: 'application/pdf', size: 4 * megabyte + 1 },
      'Le fichier statuts.pdf dépasse la taille maximale de 4MB.',
    ],
    [
      'a logo beside it still has 3 MB',
      associationFile,
      { name: 'logo.png', type: 'image/png', size: 4 * megabyte },
      'Le fichier logo.png dépasse la taille maximale de 3MB.',
    ],
    [
      'a text is no official document',
      associationFile,
      { name: 'a.txt', type: 'text/plain', size: 10 },
      "Le type de fichier text/plain n'est pas accepté.",
    ],
    ['an event takes a cover', eventImage, { name: 'a.gif', type: 'image/gif', size: 10 }, null],
    [
      'a browser without a guess is helped by the ending',
      document,
      { name: 'notes.xls', type: '', size: 10 },
      null,
    ],
    [
      'an unknown ending has no type to show',
      document,
      { name: 'notes', type: '', size: 10 },
      'Le type de fichier "inconnu" n\'est pas accepté.',
    ],
    [
      'an empty file is told as such',
      document,
      { name: 'a.pdf', type: 'application/pdf', size: 0 },
      'Ce fichier est vide.',
    ],
  ];
  it.each(cases)('%s', (_title, profile, file, message) => {
    expect(checkFile(file, profile)).toBe(message);
  });

  it('obeys the limits of the settings and tells them', () => {
    const limits = {
      imageBytes: 2.5 * megabyte,
      logoBytes: 1,
      officialDocumentBytes: 1,
      formDocumentBytes: 1,
    };
    expect(checkFile({ name: 'a.png', type: 'image/png', size: 3 * megabyte }, userPicture, limits)).toBe(
      'La taille du fichier dépasse la limite de 2.5 MB.',
    );
  });

  it('is chosen among the types that the folder takes', () => {
    expect(acceptedTypes(userPicture)).toBe('image/jpeg,image/png,image/gif');
  });
});

describe('a folder', () => {
  it.each([
    ['documents', { profile: 'document', params: {} }],
    ['users/12', { profile: 'userPicture', params: { profileId: '12' } }],
    ['my-asso/k3b9', { profile: 'associationLogo', params: { associationId: 'k3b9' } }],
    ['associations/k3b9/logo', { profile: 'associationFile', params: { associationId: 'k3b9' } }],
    ['events/e1', { profile: 'eventImage', params: { eventId: 'e1' } }],
  ])('%s is known', (folder, expected) => {
    expect(resolveFolder(folder)).toEqual(expected);
  });

  it.each([
    '',
    'documents/',
    'Documents',
    'users',
    'users/',
    'users/../etc',
    'users/1/2',
    'my-asso/a b',
    'autre',
    '__proto__',
  ])('%j is not', (folder) => {
    expect(resolveFolder(folder)).toBeNull();
  });
});
