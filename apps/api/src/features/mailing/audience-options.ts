import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import { choicesOf } from '@kermesse/domain/mailing/chosen-answer';
import type { AudienceOptions } from '@kermesse/domain/mailing/schemas';
import { mayConvene } from '@kermesse/domain/memberships/convening';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { feesOfAssociation } from '../fees/public.ts';
import { publishedVersion } from '../forms/public.ts';
import type { WritableOwner } from './find-template.ts';
import { replyAddress } from './reply-address.ts';

type Listed = 'products' | 'groups' | 'missions';

async function answers(executor: Executor, editionId: number): Promise<AudienceOptions['answers']> {
  const version = await publishedVersion(executor, editionId);
  return version ? choicesOf(formContentSchema.pick({ pages: true }).parse({ pages: version.pages })) : [];
}

const nothing = { products: [], answers: [], groups: [], missions: [], fees: [], canConvene: false };

/** What the caller may narrow an audience by. */
export async function audienceOptions(executor: Executor, owner: WritableOwner): Promise<AudienceOptions> {
  const replyTo = await replyAddress(executor, owner);
  if (owner.kind === 'edition')
    return {
      ...nothing,
      ...(await editionChoices(executor, owner.id)),
      answers: await answers(executor, owner.id),
      replyTo,
    };
  const seesFees = owner.permissions.includes('manage_contributions');
  return {
    ...nothing,
    fees: seesFees ? await feesOfAssociation(executor, owner.id) : [],
    canConvene: mayConvene(owner.permissions),
    replyTo,
  };
}

export async function editionChoices(
  executor: Executor,
  editionId: number,
): Promise<Pick<AudienceOptions, Listed>> {
  const rows = await rowsOf<{
    kind: Listed;
    document_id: string;
    name: string;
  }>(
    executor,
    sql`
    select 'products' as kind, document_id, name from products where edition_id = ${editionId}
    union all select 'groups', document_id, name from groups where edition_id = ${editionId}
    union all select 'missions', document_id, title from missions where edition_id = ${editionId}
    order by name, document_id`,
  );
  const of = (wanted: Listed) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ document_id, name }) => ({ documentId: document_id, name }));
  return { products: of('products'), groups: of('groups'), missions: of('missions') };
}
