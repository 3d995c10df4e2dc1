import { profileMessages } from '@kermesse/domain/profiles/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { session } from '../../platform/session/session.ts';
import { confirm } from '../../ui/feedback/confirm.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { profileKey } from './api.ts';

/** The server's message, or that of the act for a server error. */
function reasonOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return fallback;
  return error.issues[0]?.message ?? error.message;
}

export function useRefreshProfile(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: profileKey });
    // The header shows the session's name and picture, which may have changed; a failure is ignored.
    const token = await session.accessToken();
    if (token) await session.renew(token).catch(() => null);
  }, [client]);
}

interface Act {
  work: () => Promise<unknown>;
  question: string;
  message?: string;
}

/** False when the person cancelled or the server refused. */
export function useSave(): {
  save: (act: Act) => Promise<boolean>;
  remove: (act: Act & { losses?: readonly string[] }) => Promise<boolean>;
} {
  const refresh = useRefreshProfile();
  const save = useCallback(
    async ({ work, question, message }: Act) => {
      const isSure = await confirm({
        title: question,
        ...(message ? { message } : {}),
        confirmLabel: 'Enregistrer',
      });
      if (!isSure) return false;
      try {
        await work();
      } catch (error) {
        toast.error(reasonOf(error, profileMessages.saveFailed), { title: profileMessages.saveFailed });
        return false;
      }
      await refresh();
      toast.success(profileMessages.saved);
      return true;
    },
    [refresh],
  );
  const remove = useCallback(
    async ({ work, question, losses }: Act & { losses?: readonly string[] }) => {
      const isSure = await confirm({
        title: question,
        ...(losses ? { losses } : {}),
        confirmLabel: 'Supprimer',
        isDestructive: true,
      });
      if (!isSure) return false;
      try {
        await work();
      } catch (error) {
        toast.error(reasonOf(error, profileMessages.deleteFailed), { title: profileMessages.deleteFailed });
        return false;
      }
      await refresh();
      toast.success(profileMessages.deleted);
      return true;
    },
    [refresh],
  );
  return { save, remove };
}
