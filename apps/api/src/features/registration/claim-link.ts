import { newLink } from '../../platform/auth/one-use-links.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimMail } from './mails.ts';
import type { Edition } from './registration-edition.ts';
import type { Inscription } from './store-inscription.ts';
import { inscriptionClaims } from './tables-follow-up.ts';

export async function inviteToClaim(
  tx: Tx,
  { clock, mail }: Pick<Platform, 'clock' | 'mail'>,
  inscription: Inscription,
  edition: Edition,
  registeredBy: string,
): Promise<void> {
  if (!inscription.email) return;
  const { token, ...link } = newLink(clock.now());
  await tx
    .insert(inscriptionClaims)
    .values({ inscriptionId: inscription.id, email: inscription.email, ...link });
  await mail.queue(tx, claimMail({ inscription, edition, registeredBy, token }));
}
