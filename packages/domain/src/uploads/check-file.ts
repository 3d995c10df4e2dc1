import { uploadLimits } from '../settings/defaults.ts';
import { displayName } from './display-name.ts';
import { declaredType } from './media-types.ts';
import { uploadMessages } from './messages.ts';
import { kindFor, type UploadLimits, type UploadProfile } from './profiles.ts';

export interface CheckedFile {
  name: string;
  /** A browser's file gives its guess; the server gives what the content is. */
  type: string;
  size: number;
}

/** The sentence that tells why a folder refuses a file, or null when it takes it. */
export function checkFile(
  file: CheckedFile,
  profile: UploadProfile,
  limits: UploadLimits = uploadLimits,
): string | null {
  const wording = uploadMessages[profile.wording];
  const type = declaredType(file);
  const kind = type ? kindFor(profile, type) : null;
  if (!kind) return wording.type({ type: file.type });
  if (file.size === 0) return uploadMessages.emptyFile;
  const limit = limits[kind.limit];
  return file.size > limit ? wording.size({ name: displayName(file.name) }, limit) : null;
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
