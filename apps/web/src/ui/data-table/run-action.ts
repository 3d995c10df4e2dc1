import { messageOf } from '../../platform/api/errors.ts';
import { type ConfirmOptions, confirm } from '../feedback/confirm.ts';
import { toast } from '../feedback/toast.ts';

export async function runAction(run: () => void | Promise<void>, question?: ConfirmOptions): Promise<void> {
  if (question && !(await confirm(question))) return;
  try {
    await run();
  } catch (error) {
    toast.error(messageOf(error));
  }
}
