import type { AudienceChoice, EditionChoice } from '@kermesse/domain/mailing/schemas';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { groups } from '../groups/public.ts';
import { isListStillThere, memberStanding } from '../memberships/public.ts';
import { editionChoices } from './audience-options.ts';
import type { MailOwner } from './mail-owner.ts';

async function isOffered(
  executor: Executor,
  editionId: number,
  { audience, filters }: EditionChoice,
): Promise<boolean> {
  const isAmong = async (list: 'products' | 'missions', key: string | undefined) =>
    key === undefined ||
    (await editionChoices(executor, editionId))[list].some(({ documentId }) => documentId === key);
  switch (audience) {
    case 'product':
    case 'waiting_list':
      return isAmong('products', filters.product);
    case 'mission':
      return isAmong('missions', filters.mission);
    // A group of no edition may register in any.
    case 'group':
      return (await executor.$count(groups, eq(groups.documentId, filters.group ?? ''))) > 0;
    default:
      return true;
  }
}

/**
 * False where what a planned message was narrowed by is gone since: that matches nobody, to whom the message would leave
 * without a word. A fee that members were asked for is never deleted, and an answer stays with those who gave it.
 */
export async function isChoiceStillThere(
  executor: Executor,
  owner: MailOwner,
  choice: AudienceChoice,
  authorId: number | null,
): Promise<boolean> {
  if (choice.audience !== 'members') return isOffered(executor, owner.id, choice);
  if (!choice.filters.list) return true;
  const standing = await memberStanding(executor, { id: authorId ?? 0 }, String(owner.id));
  return standing !== null && isListStillThere(executor, standing, choice.filters.list);
}
