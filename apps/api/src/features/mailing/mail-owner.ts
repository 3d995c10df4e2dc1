import type { MailOwnerKind } from '@kermesse/domain/mailing/template';
import { type SQL, sql } from 'drizzle-orm';

/** Whose messages these are: an edition's, to people registered, or an association's, to its members. */
export interface MailOwner {
  readonly kind: MailOwnerKind;
  readonly id: number;
}

interface OwnerColumns {
  readonly editionId: number | null;
  readonly associationId: number | null;
}

export function ownerOf({ editionId, associationId }: OwnerColumns): MailOwner | null {
  if (editionId !== null) return { kind: 'edition', id: editionId };
  return associationId === null ? null : { kind: 'association', id: associationId };
}

export const columnsOf = ({ kind, id }: MailOwner): OwnerColumns =>
  kind === 'edition' ? { editionId: id, associationId: null } : { editionId: null, associationId: id };

export interface OwnerSql {
  readonly editionId: SQL;
  readonly associationId: SQL;
}

export function ownerSql(owner: MailOwner): OwnerSql {
  const { editionId, associationId } = columnsOf(owner);
  return { editionId: sql`${editionId}::bigint`, associationId: sql`${associationId}::bigint` };
}
