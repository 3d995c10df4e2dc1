import { ApiError } from '../../platform/api/errors.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** For `onFailure`: the server's reason below what failed; what is done already is no error. */
export const showFamilyFailure =
  (failed: string) =>
  (error: unknown): boolean => {
    const isExplained = error instanceof ApiError && error.status < 500;
    if (!isExplained) toast.error(failed);
    else if (error.status === 409) toast.info(error.message);
    else toast.error(error.issues[0]?.message ?? error.message, { title: failed });
    return true;
  };
