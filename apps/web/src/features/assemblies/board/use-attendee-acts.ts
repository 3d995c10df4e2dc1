import type { ShownAttendee } from '@kermesse/domain/assemblies/answers';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { fullName } from '@kermesse/domain/shared/names';
import { ofName } from '@kermesse/domain/shared/of-name';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { actOnPaperProxy, resendConvocation } from '../api.ts';
import { assemblyKeys } from '../keys.ts';

/** What the desk does for one convened person beside their arrival. */
export function useAttendeeActs(associationId: string, assemblyId: string) {
  const refresh = [assemblyKeys.of(associationId, assemblyId)];
  const resend = useChange({
    send: ({ documentId }: ShownAttendee) => resendConvocation(associationId, assemblyId, documentId),
    done: (_, attendee) => assemblyMessages.resent(fullName(attendee)),
    lock: ({ documentId }) => documentId,
    refresh,
  });
  const withdraw = useChange({
    send: ({ documentId: giver }: ShownAttendee) =>
      actOnPaperProxy(associationId, assemblyId, { act: 'withdraw', giver }),
    confirm: (attendee) => ({
      title: 'Retirer ce pouvoir papier\u00a0?',
      message: `${attendee.holder ?? 'La personne choisie'} ne portera plus la voix ${ofName(fullName(attendee))}.`,
      confirmLabel: 'Retirer le pouvoir',
      isDestructive: true,
    }),
    done: assemblyMessages.paperProxyWithdrawn,
    refresh,
  });
  return { resend, withdraw };
}
