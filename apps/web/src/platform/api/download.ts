import { session } from '../session/session.ts';
import { ApiError, OfflineError } from './errors.ts';

/** The name that the server gave the file; the caller's own otherwise. */
function nameFrom(header: string | null, fallback: string): string {
  return /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? fallback;
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file that needs the person's token, which a plain link cannot carry. */
export async function download(path: string, fallbackName: string): Promise<void> {
  const token = await session.accessToken();
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  } catch (error) {
    throw new OfflineError(error);
  }
  if (!response.ok)
    throw new ApiError({
      status: response.status,
      code: 'internal',
      message: 'Ce fichier n’a pas pu être téléchargé. Réessayez dans un instant.',
    });
  saveAs(await response.blob(), nameFrom(response.headers.get('content-disposition'), fallbackName));
}
