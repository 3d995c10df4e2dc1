import { fullName } from '@kermesse/domain/shared/names';
import { ofName } from '@kermesse/domain/shared/of-name';
import { eq } from 'drizzle-orm';
import { newLink } from '../../platform/auth/one-use-links.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimMail } from './mails.ts';
import { personOfAccount } from './registrant.ts';
import type { Edition } from './registration-edition.ts';
import type { Inscription } from './store-inscription.ts';
import { inscriptionClaims } from './tables-follow-up.ts';
import { revokeClaims } from './transfers.ts';

export async function inviteToClaim(
  tx: Tx,
  { clock, mail }: Pick<Platform, 'clock' | 'mail'>,
  inscription: Inscription,
  edition: Edition,
  registeredBy: string,
): Promise<void> {
  if (!inscription.email) return;
  const { token, ...link } = newLink(clock.now());
  const [claim] = await tx
    .insert(inscriptionClaims)
    .values({ inscriptionId: inscription.id, email: inscription.email, ...link })
    .returning({ documentId: inscriptionClaims.documentId });
  if (!claim) throw new Error('The link was not stored.');
  await mail.queue(tx, claimMail({ claimId: claim.documentId, inscription, edition, registeredBy, token }));
}

const isLive = ({ status }: Inscription, { endsAt }: Edition, now: Date): boolean =>
  ['pending_payment', 'confirmed'].includes(status) && endsAt > now;

/**
 * Of a locked registration whose person is reached at another address from now on. The link mailed to the
 * former one ends; who has not taken the registration over yet is invited at the new one.
 */
export async function moveInvitation(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'mail'>,
  inscription: Inscription,
  edition: Edition,
): Promise<void> {
  const now = platform.clock.now();
  const isInvitation = eq(inscriptionClaims.kind, 'registration');
  const ended = await revokeClaims(tx, inscription.id, now, isInvitation);
  const isUnclaimed = ended > 0 || inscription.userId === null;
  if (!isUnclaimed || !isLive(inscription, edition, now)) return;
  const holder = inscription.userId === null ? null : await personOfAccount(tx, inscription.userId);
  const registeredBy = holder && (fullName(holder) || holder.email);
  await inviteToClaim(
    tx,
    platform,
    inscription,
    edition,
    registeredBy || `L’équipe ${ofName(edition.eventName)}`,
  );
}
