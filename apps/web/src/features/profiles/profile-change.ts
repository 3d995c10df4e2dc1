import { profileMessages } from '@kermesse/domain/profiles/messages';
import { ApiError } from '../../platform/api/errors.ts';
import { refreshAccount } from '../../platform/session/refresh-account.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { profileKeys } from './keys.ts';

/** The server's reason, or what failed for a server error. */
function showProfileFailure(error: unknown, failed: string): void {
  const isExplained = error instanceof ApiError && error.status < 500;
  toast.error(isExplained ? (error.issues[0]?.message ?? error.message) : failed, { title: failed });
}

interface ProfileChange {
  failed: string;
  onSaved?: () => void;
}

/** What all changes of the profile have in common. */
export const profileChange = ({ failed, onSaved }: ProfileChange) => ({
  refresh: [profileKeys.all],
  onRefreshed: async () => {
    // The header shows the session's name and picture.
    await refreshAccount();
    onSaved?.();
  },
  onFailure: (error: unknown) => {
    showProfileFailure(error, failed);
    return true;
  },
});

/** A form of the profile: asks before it saves. */
export const profileSaving = (question: string, onSaved: () => void) => ({
  ...profileChange({ failed: profileMessages.saveFailed, onSaved }),
  confirm: { title: question, confirmLabel: 'Enregistrer' },
  done: profileMessages.saved,
});
