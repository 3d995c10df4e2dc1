import { session } from '../../platform/session/session.ts';
import { confirm } from '../../ui/feedback/confirm.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';

/** `followSession` does the rest; only a failure is shown here. */
export async function leave(options: { everywhere?: boolean } = {}): Promise<void> {
  try {
    await session.signOut(options);
  } catch (error) {
    showFailure(error, 'La déconnexion n’a pas abouti');
  }
}

export async function leaveEverywhere(): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Se déconnecter partout\u00a0?',
    message:
      'Vous serez déconnecté de tous vos appareils, y compris celui-ci. Il faudra vous reconnecter sur chacun.',
    confirmLabel: 'Se déconnecter partout',
  });
  if (isConfirmed) await leave({ everywhere: true });
}
