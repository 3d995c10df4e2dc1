import type { EditionStatus } from '@kermesse/domain/events/enums';
import type { Platform } from '../../platform/platform.ts';
import { setStatusInTransaction } from '../events/public.ts';
import { publishOnlyForm } from '../forms/public.ts';
import type { AllowedEdition } from '../organizers/public.ts';

/** The form and the edition, or neither: a public edition without a form takes nobody. */
export async function publishEdition(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  allowed: AllowedEdition,
): Promise<{ documentId: string; status: EditionStatus }> {
  return platform.db.transaction(async (tx) => {
    const published = await setStatusInTransaction(tx, platform, allowed, 'published');
    await publishOnlyForm(tx, allowed.actor, allowed.entry.id, platform.clock.now());
    return published;
  });
}
