import { type ConfirmOptions, confirm } from '../feedback/confirm.ts';
import { showFailure } from '../feedback/show-failure.ts';

export async function runAction(run: () => void | Promise<void>, question?: ConfirmOptions): Promise<void> {
  if (question && !(await confirm(question))) return;
  try {
    await run();
  } catch (error) {
    showFailure(error);
  }
}
