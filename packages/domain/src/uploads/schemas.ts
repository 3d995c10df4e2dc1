import { z } from 'zod';
import { pictureFormats, pictureWidths } from './resized-pictures.ts';

export const uploadAnswerSchema = z.object({
  /** Address on this site, to be stored where the file is used. */
  url: z.string(),
  id: z.number().int(),
  documentId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

const filesPath = '/api/files/';
export const fileKeySchema = z.string().regex(/^[a-z0-9]{32}\.[a-z0-9]{2,5}$/);

export function urlOfKey(key: string): string {
  return `${filesPath}${key}`;
}

/** Other values count as absent, as do other parameters: mail readers and caches add their own. */
export const pictureSizeSchema = z.object({
  width: z.coerce.number().pipe(z.literal(pictureWidths)).optional().catch(undefined),
  format: z.enum(pictureFormats).optional().catch(undefined),
});

/** Null for an address that no upload gave. */
export function keyOfUrl(url: string): string | null {
  if (!url.startsWith(filesPath)) return null;
  const key = fileKeySchema.safeParse(url.slice(filesPath.length));
  return key.success ? key.data : null;
}
