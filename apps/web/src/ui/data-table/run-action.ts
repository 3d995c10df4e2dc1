import { messageOf } from '../../platform/api/errors.ts';
import { type ConfirmOptions, confirm } from '../feedback/confirm.ts';
import { toast } from '../feedback/toast.ts';

/** Runs an action of a row or of the selection, after its question where it has one; a failure is told. */
export async function runAction(run: () => void | Promise<void>, question?: ConfirmOptions): Promise<void> {
  if (question && !(await confirm(question))) return;
  try {
    await run();
  } catch (error) {
    toast.error(messageOf(error));
  }
}
