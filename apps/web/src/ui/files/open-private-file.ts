import { download } from '../../platform/api/download.ts';
import { showFailure } from '../feedback/show-failure.ts';

export async function openPrivateFile(url: string, name: string): Promise<void> {
  try {
    await download(url.replace(/^\/api/, ''), name);
  } catch (error) {
    showFailure(error);
  }
}
