import { extensionOf, fileExtension, type MediaType, mediaTypes } from './media-types.ts';

const maxLength = 120;
const maxRead = 1_000;

/** Without folders and marks that reverse the reading direction (`fdp.exe` as `exe.pdf`); never a name on disk. */
export function displayName(name: string): string {
  // Cut first, because a name may have any length.
  const short = name.length > maxRead ? name.slice(0, maxRead / 2) + name.slice(-maxRead / 2) : name;
  const base = short.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain === '') return 'fichier';
  const characters = [...plain];
  if (characters.length <= maxLength) return plain;
  const extension = fileExtension(plain);
  const end = extension ? `….${extension}` : '…';
  return characters.slice(0, maxLength - end.length).join('') + end;
}

/** The extension always matches the real type. */
export function downloadName(name: string, type: MediaType): string {
  const shown = displayName(name);
  const endings: readonly string[] = mediaTypes[type];
  return endings.includes(fileExtension(shown)) ? shown : `${shown}.${extensionOf(type)}`;
}
