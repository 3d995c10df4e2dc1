import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { button, type MailBlock, paragraph, secretButton } from '../../platform/mail/blocks.ts';
import type { Platform } from '../../platform/platform.ts';
import { addLink } from './account-links.ts';
import { withCode } from './mails.ts';

/**
 * For the end of a mail to `email`: how to confirm the account's address, and how to choose a password where
 * there is none. Nothing for a confirmed account, nor in a mail to another address.
 */
export async function inviteToConfirm(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  userId: number,
  email: string,
): Promise<MailBlock[]> {
  const [user] = await tx
    .select({ email: users.email, isConfirmed: users.isConfirmed, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    // Waits for a correction under way: a link to the old address must not prove the new one.
    .for('share');
  if (!user || user.isConfirmed || user.email.toLowerCase() !== email.toLowerCase()) return [];
  const lifetimeMs = config.auth.emailConfirmationMs;
  const link = { userId, purpose: 'email_confirmation', lifetimeMs, isForwardable: true } as const;
  const code = await addLink(tx, link, clock.now());
  const confirm = secretButton('Confirmer mon adresse', withCode('/confirm-email', code));
  if (user.passwordHash !== null) return [confirm];
  const choose = `/forgot-password?email=${encodeURIComponent(user.email)}`;
  return [
    paragraph(
      'Votre compte a été créé avec vos réponses. Confirmez que cette adresse est bien la vôtre : un code reçu par email suffit ensuite pour vous connecter, et vous pouvez choisir un mot de passe si vous préférez.',
    ),
    confirm,
    button('Choisir un mot de passe (facultatif)', choose),
  ];
}
