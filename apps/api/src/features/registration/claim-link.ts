import { day } from '@kermesse/domain/settings/defaults';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimMail } from './mails.ts';
import type { Edition } from './registration-edition.ts';
import type { Inscription } from './store-inscription.ts';
import { inscriptionClaims } from './tables-follow-up.ts';

const lifetimeDays = 60;

export async function inviteToClaim(
  tx: Tx,
  { clock, mail }: Pick<Platform, 'clock' | 'mail'>,
  inscription: Inscription,
  edition: Edition,
  registeredBy: string,
): Promise<void> {
  if (!inscription.email) return;
  const token = randomToken();
  await tx.insert(inscriptionClaims).values({
    inscriptionId: inscription.id,
    email: inscription.email,
    tokenHash: hashToken(token),
    expiresAt: new Date(clock.now().getTime() + lifetimeDays * day),
  });
  await mail.queue(tx, claimMail({ inscription, edition, registeredBy, token }));
}
