import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import { extensionOf } from '@kermesse/domain/uploads/media-types';
import { largestLimit, type UploadProfile } from '@kermesse/domain/uploads/profiles';

/** 'JPG, PNG et GIF, 4 Mo au plus'. */
export function describeProfile(profile: UploadProfile, maxFiles: number): string {
  const types = profile.kinds.flatMap((kind) => kind.types).map((type) => extensionOf(type).toUpperCase());
  const kinds = listInFrench([...new Set(types)]);
  const count = maxFiles > 1 ? `, ${countOf(maxFiles, 'fichier')} au plus` : '';
  return `${kinds}, ${formatFileSize(largestLimit(profile))} au plus${count}`;
}
