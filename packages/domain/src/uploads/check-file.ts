import { uploadLimits } from '../settings/defaults.ts';
import { displayName } from './display-name.ts';
import { declaredType } from './media-types.ts';
import { uploadMessages } from './messages.ts';
import { kindFor, type UploadLimits, type UploadProfile } from './profiles.ts';

export interface CheckedFile {
  name: string;
  /** Guessed by the browser, detected from the content by the server. */
  type: string;
  size: number;
}

export interface Refusal {
  reason: 'empty' | 'type' | 'size';
  message: string;
}

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

export function checkFile(file: CheckedFile, profile: UploadProfile, limits?: UploadLimits): string | null {
  return refusalOf(file, profile, limits)?.message ?? null;
}

/** For the `accept` attribute of a file input. */
export function acceptedTypes(profile: UploadProfile): string {
  return profile.kinds.flatMap((kind) => kind.types).join(',');
}
