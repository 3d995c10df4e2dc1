/** With their usual extensions; the first one is used for downloads. */
export const mediaTypes = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type MediaType = keyof typeof mediaTypes;

export function isMediaType(type: string): type is MediaType {
  return Object.hasOwn(mediaTypes, type);
}

export function extensionOf(type: MediaType): string {
  return mediaTypes[type][0];
}

export function isImage(type: MediaType): boolean {
  return type.startsWith('image/');
}

export function fileExtension(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The browser's guess, else the extension of the name. */
export function declaredType(file: { name: string; type: string }): MediaType | null {
  const type = file.type.toLowerCase().split(';')[0]?.trim() ?? '';
  if (isMediaType(type)) return type;
  if (type !== '' && type !== 'application/octet-stream') return null;
  const extension = fileExtension(file.name);
  const known = Object.entries(mediaTypes).find(([, endings]) =>
    (endings as readonly string[]).includes(extension),
  );
  return (known?.[0] as MediaType | undefined) ?? null;
}
