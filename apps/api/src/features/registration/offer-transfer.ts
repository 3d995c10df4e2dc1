import { registrationMessages } from '@kermesse/domain/registration/messages';
import { day } from '@kermesse/domain/settings/defaults';
import { fullName } from '@kermesse/domain/shared/names';
import type { Actor } from '../../platform/auth/access.ts';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockMyInscription } from './lock-inscription.ts';
import { transferOfferMail } from './mails.ts';
import { mayTransfer } from './may-change.ts';
import { itemsOf } from './present-inscription.ts';
import { personOfAccount } from './registrant.ts';
import { inscriptionClaims } from './tables-follow-up.ts';
import { enteredAmong } from './ticket-holders.ts';
import { revokeTransfers } from './transfers.ts';

const lifetimeMs = 7 * day;

/** Another offer of the same ticket ends: one person at a time can accept it. */
export async function offerTransfer(
  { db, clock, mail }: Pick<Platform, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  documentId: string,
  email: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { inscription, edition, event } = await lockMyInscription(tx, actor, documentId);
    const until = edition.transferableUntil;
    const items = (await itemsOf(tx, [inscription.id], ['sold'])).get(inscription.id) ?? [];
    if (!mayTransfer(inscription, edition, now) || until === null || items.length === 0)
      throw new AppError('conflict', { message: registrationMessages.transferClosed });
    if ((await enteredAmong(tx, [inscription.id])).has(inscription.id))
      throw new AppError('conflict', { message: registrationMessages.transferEntered });
    const holder = inscription.email ?? actor.email;
    if (holder.toLowerCase() === email.toLowerCase())
      throw invalidField('data.email', registrationMessages.transferToHolder);
    await revokeTransfers(tx, inscription.id, now);
    const token = randomToken();
    const expiresAt = new Date(
      Math.min(now.getTime() + lifetimeMs, until.getTime(), edition.startsAt.getTime()),
    );
    const [claim] = await tx
      .insert(inscriptionClaims)
      .values({
        inscriptionId: inscription.id,
        kind: 'transfer',
        email,
        tokenHash: hashToken(token),
        expiresAt,
        offeredById: actor.id,
      })
      .returning({ documentId: inscriptionClaims.documentId });
    await mail.queue(
      tx,
      transferOfferMail({
        email,
        key: `transfer:${inscription.documentId}:${claim?.documentId ?? ''}`,
        edition: { ...edition, eventName: event.name },
        offeredBy: fullName(await personOfAccount(tx, actor.id)) || actor.email,
        items: items.map(({ product }) => product.name),
        expiresAt,
        token,
      }),
    );
  });
}

/** Until it is accepted; of both at once, one wins. */
export async function withdrawTransfer(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { inscription } = await lockMyInscription(tx, actor, documentId);
    await revokeTransfers(tx, inscription.id, clock.now());
  });
}
