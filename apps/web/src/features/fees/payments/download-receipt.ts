import { download } from '../../../platform/api/download.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';

export async function downloadReceipt({ documentId }: { documentId: string }): Promise<void> {
  try {
    await download(`/cotisation-payments/${documentId}/receipt.pdf`, 'recu-cotisation.pdf');
  } catch (error) {
    toast.error(messageOf(error));
  }
}
