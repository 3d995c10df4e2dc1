import type { AudienceOptions } from '@kermesse/domain/mailing/schemas';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { replyAddress } from './reply-address.ts';

export async function audienceOptions(executor: Executor, editionId: number): Promise<AudienceOptions> {
  const rows = await rowsOf<{
    kind: keyof Omit<AudienceOptions, 'replyTo'>;
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
  const of = (wanted: keyof Omit<AudienceOptions, 'replyTo'>) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ document_id, name }) => ({ documentId: document_id, name }));
  return {
    products: of('products'),
    groups: of('groups'),
    missions: of('missions'),
    replyTo: await replyAddress(executor, editionId),
  };
}
