import { download } from '../../../platform/api/download.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Files of people open only with the organiser's own token. */
export async function openFile(url: string, name: string): Promise<void> {
  try {
    await download(url.replace(/^\/api/, ''), name);
  } catch (error) {
    toast.error(messageOf(error));
  }
}
