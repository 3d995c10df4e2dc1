import { download } from '../../../platform/api/download.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';

export async function downloadReceipt({ documentId }: { documentId: string }): Promise<void> {
  try {
    await download(`/cotisation-payments/${documentId}/receipt.pdf`, 'recu-cotisation.pdf');
  } catch (error) {
    showFailure(error);
  }
}
