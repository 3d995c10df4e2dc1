import { uploadLimits } from '../settings/defaults.ts';
import { displayName } from './display-name.ts';
import { declaredType } from './media-types.ts';
import { uploadMessages } from './messages.ts';
import { kindFor, type UploadLimits, type UploadProfile } from './profiles.ts';

export interface CheckedFile {
  name: string;
  /** A browser gives its guess; the server gives what the content is. */
  type: string;
  size: number;
}

export interface Refusal {
  reason: 'empty' | 'type' | 'size';
  message: string;
}

/** Why a folder refuses a file, or null when it takes it. */
export function refusalOf(
  file: CheckedFile,
  profile: UploadProfile,
  limits: UploadLimits = uploadLimits,
): Refusal | null {
  const wording = uploadMessages[profile.wording];
  if (file.size === 0) return { reason: 'empty', message: uploadMessages.emptyFile };
  const type = declaredType(file);
  const kind = type ? kindFor(profile, type) : null;
  if (!kind) return { reason: 'type', message: wording.type({ type: file.type }) };
  const limit = limits[kind.limit];
  if (file.size <= limit) return null;
  return { reason: 'size', message: wording.size({ name: displayName(file.name) }, limit) };
}

/** The same as the sentence to show. */
export function checkFile(file: CheckedFile, profile: UploadProfile, limits?: UploadLimits): string | null {
  return refusalOf(file, profile, limits)?.message ?? null;
}

/** The same for a selection of files; the first refusal is told. */
export function checkFiles(
  files: readonly CheckedFile[],
  profile: UploadProfile,
  { maxFiles = profile.maxFiles, limits = uploadLimits }: { maxFiles?: number; limits?: UploadLimits } = {},
): string | null {
  if (files.length > maxFiles) return uploadMessages.count(maxFiles);
  for (const file of files) {
    const refusal = checkFile(file, profile, limits);
    if (refusal) return refusal;
  }
  return null;
}

/** For the `accept` attribute of a file input. */
export function acceptedTypes(profile: UploadProfile): string {
  return profile.kinds.flatMap((kind) => kind.types).join(',');
}
