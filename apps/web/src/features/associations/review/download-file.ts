import { messageOf } from '../../../platform/api/errors.ts';
import { session } from '../../../platform/session/session.ts';

/** A private file needs the session's token, so that a plain link cannot open it. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const token = await session.accessToken();
  const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new Error(messageOf(null));
  saveBlob(await answer.blob(), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
