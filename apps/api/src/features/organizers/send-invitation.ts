import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { day } from '@kermesse/domain/settings/defaults';
import type { Actor } from '../../platform/auth/access.ts';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { personOf } from '../profiles/public.ts';
import type { NamedContext } from './admin-context.ts';
import { invitationMail } from './mails.ts';
import { adminInvitations } from './tables.ts';

type Dependencies = Pick<Platform, 'clock' | 'mail' | 'config'>;

export async function nameOf(executor: Executor, userId: number): Promise<string | null> {
  return (await personOf(executor, userId))?.name ?? null;
}

export const contextName = ({ eventName, editionName }: NamedContext) =>
  editionName === null ? eventName : `${eventName}, ${editionName}`;

interface NewInvitation {
  readonly place: NamedContext;
  readonly email: string;
  readonly permissions: readonly PermissionId[];
  readonly columns: { readonly eventId: number | null; readonly editionId: number | null };
}

/** Only the mail carries the token; the database stores its hash. */
export async function sendInvitation(
  { clock, mail, config }: Dependencies,
  tx: Tx,
  actor: Actor,
  { place, email, permissions, columns }: NewInvitation,
): Promise<typeof adminInvitations.$inferSelect> {
  const token = randomToken();
  const lifetimeMs = config.auth.adminInvitationMs;
  const [stored] = await tx
    .insert(adminInvitations)
    .values({
      ...columns,
      email,
      permissions: [...permissions],
      tokenHash: hashToken(token),
      expiresAt: new Date(clock.now().getTime() + lifetimeMs),
      invitedById: actor.id,
      createdAt: clock.now(),
    })
    .returning();
  if (!stored) throw new Error('the invitation was not stored');
  await mail.queue(
    tx,
    invitationMail({
      email,
      token,
      what: contextName(place),
      inviter: (await nameOf(tx, actor.id)) ?? actor.email,
      permissions,
      days: Math.max(1, Math.round(lifetimeMs / day)),
      editionId: columns.editionId,
    }),
  );
  return stored;
}
