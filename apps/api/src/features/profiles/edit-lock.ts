import type { EditLock } from '@kermesse/domain/profiles/edit-lock';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';

type Dependencies = Pick<Platform, 'clock' | 'config'>;

export const readEditLock = definePort<
  [executor: Executor, platform: Dependencies, userId: number],
  Promise<EditLock>
>('profiles.edit-lock');

export async function requireUnlocked(
  executor: Executor,
  platform: Dependencies,
  userId: number,
): Promise<void> {
  const lock = await readEditLock(executor, platform, userId);
  if (!lock.canEdit) throw new AppError('profile_locked', { details: { ...lock } });
}
