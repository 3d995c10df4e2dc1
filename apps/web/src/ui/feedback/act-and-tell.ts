import { messageOf } from '../../platform/api/errors.ts';
import { toast } from './toast.ts';

/** Runs an act, tells how it went, and reads again what it may have changed. True when it worked. */
export async function actAndTell(
  act: () => Promise<unknown>,
  done: string,
  refresh: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await act();
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  } finally {
    await refresh();
  }
}
