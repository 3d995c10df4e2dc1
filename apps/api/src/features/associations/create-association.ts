import type { NewAssociation } from '@kermesse/domain/associations/schemas';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { addPresident, associations } from '../memberships/public.ts';
import { saveAddress } from '../profiles/public.ts';
import { draftFolder, takeAssociationFile } from './association-files.ts';
import { placeAddress } from './geocode-address.ts';
import { explainTakenNumber } from './taken-number.ts';

type Association = typeof associations.$inferSelect;
type Dependencies = Pick<Platform, 'db' | 'clock' | 'geo' | 'log'>;

async function requireConfirmed(tx: Tx, actor: Actor): Promise<void> {
  const [user] = await tx
    .select({ isConfirmed: users.isConfirmed })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!user?.isConfirmed) throw new AppError('email_not_confirmed');
}

async function store(
  tx: Tx,
  actor: Actor,
  input: NewAssociation,
  address: Awaited<ReturnType<typeof placeAddress>>,
  now: Date,
): Promise<Association> {
  await requireConfirmed(tx, actor);
  const folders = [draftFolder];
  await takeAssociationFile(tx, {
    actor,
    url: input.url_official_document,
    path: 'data.url_official_document',
    kind: 'document',
    folders,
  });
  if (input.url_logo)
    await takeAssociationFile(tx, {
      actor,
      url: input.url_logo,
      path: 'data.url_logo',
      kind: 'logo',
      folders,
    });
  const place = await saveAddress(tx, null, { ...address, createdById: actor.id, createdAt: now });
  const [association] = await tx
    .insert(associations)
    .values({
      name: input.name,
      siret: input.siret,
      rna: input.rna,
      presidentName: input.president_name,
      email: input.email,
      phone: input.phone,
      descriptionShort: input.description_short,
      descriptionLong: input.description_long,
      bio: input.bio,
      regime: input.regime,
      logoUrl: input.url_logo,
      officialDocumentUrl: input.url_official_document,
      addressId: place.id,
      createdById: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!association) throw new Error('the association was not stored');
  await addPresident(tx, association.id, actor.id, now);
  return association;
}

/** All in one transaction. The association waits until a platform admin has checked its document. */
export async function createAssociation(
  platform: Dependencies,
  actor: Actor,
  input: NewAssociation,
): Promise<Association> {
  const address = await placeAddress(platform, input.address);
  try {
    return await platform.db.transaction((tx) => store(tx, actor, input, address, platform.clock.now()));
  } catch (error) {
    throw explainTakenNumber(error);
  }
}
