import type { PictureChange } from '@kermesse/domain/profiles/avatar';
import { profileMessages } from '@kermesse/domain/profiles/messages';
import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { useFile } from '../../platform/uploads/use-file.ts';
import { profiles } from '../profiles/public.ts';

/** Either an uploaded photo or a drawn avatar, which replaces the photo. */
export async function changePicture(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
  { avatar, picture }: PictureChange,
): Promise<number> {
  const identity = readIdentity(key);
  if (!identity || ![actor.id, actor.documentId].includes(identity.value)) throw forbidden();
  return db.transaction(async (tx) => {
    if (typeof picture === 'string') {
      const sender = { actor, visitorId: null };
      const file = await useFile(tx, { url: picture, sender, profiles: ['userPicture'] });
      if (!file)
        throw new AppError('validation_failed', {
          issues: [{ path: 'data.picture', message: profileMessages.pictureNotYours }],
        });
    }
    const values = {
      ...(avatar === undefined ? {} : { avatar, pictureUrl: null }),
      ...(picture === undefined ? {} : { pictureUrl: picture }),
    };
    if (Object.keys(values).length > 0) await tx.update(users).set(values).where(eq(users.id, actor.id));
    return actor.id;
  });
}

export function registerUserPictures({ db, uploads }: Pick<Platform, 'db' | 'uploads'>): void {
  uploads.registerUploadPolicy('userPicture', async ({ actor, params }) => {
    if (!actor) return false;
    const [profile] = await db.orm
      .select({ id: profiles.id, documentId: profiles.documentId })
      .from(profiles)
      .where(eq(profiles.userId, actor.id));
    if (!profile) return false;
    return [String(profile.id), profile.documentId].includes(params.profileId ?? '');
  });
  uploads.registerFileReferences('userPicture', async (executor, urls) => {
    const rows = await executor
      .select({ url: users.pictureUrl })
      .from(users)
      .where(inArray(users.pictureUrl, [...urls]));
    return rows.flatMap(({ url }) => url ?? []);
  });
}
