import { download } from '../../platform/api/download.ts';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';

export async function openPrivateFile(url: string, name: string): Promise<void> {
  try {
    await download(url.replace(/^\/api/, ''), name);
  } catch (error) {
    toast.error(messageOf(error));
  }
}
