import { messageOf } from '../../platform/api/errors.ts';
import { toast } from './toast.ts';

/** Shows the outcome as a toast and always calls `refresh`; true on success. */
export async function actAndTell<T>(
  act: () => Promise<T>,
  done: string | ((answer: T) => string),
  refresh: () => Promise<unknown>,
): Promise<boolean> {
  try {
    const answer = await act();
    toast.success(typeof done === 'string' ? done : done(answer));
    return true;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  } finally {
    await refresh();
  }
}
