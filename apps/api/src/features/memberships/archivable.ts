import { memberImportMessages } from '@kermesse/domain/memberships/import-messages';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { memberFields } from './tables-fields.ts';
import { memberImports } from './tables-imports.ts';
import type { sections } from './tables-sections.ts';

/** What an association names itself, and archives rather than deletes once something refers to it. */
type Archivable = typeof memberFields | typeof sections;

export const entryOfAssociation = (
  table: Archivable,
  associationId: number,
  documentId: string,
): SQL | undefined => and(eq(table.documentId, documentId), eq(table.associationId, associationId));

interface WantedName {
  readonly associationId: number;
  readonly name: string;
  /** Of the entry that is renamed. */
  readonly exceptId?: number;
  readonly message: string;
}

export async function refuseTakenName(
  tx: Tx,
  table: Archivable,
  { associationId, name, exceptId = 0, message }: WantedName,
): Promise<void> {
  const taken = await tx.$count(
    table,
    and(
      eq(table.associationId, associationId),
      sql`fold_text(${table.name}) = fold_text(${name})`,
      ne(table.id, exceptId),
    ),
  );
  if (taken > 0) throw invalidField('data.name', message);
}

/** Lines of an import that were checked with the entry as it is wait to be written, or to be put back. */
export async function refuseWhileImporting(tx: Tx, associationId: number): Promise<void> {
  const open = await tx.$count(
    memberImports,
    and(
      eq(memberImports.associationId, associationId),
      inArray(memberImports.state, ['running', 'stopping', 'undoing']),
    ),
  );
  if (open > 0) throw new AppError('conflict', { message: memberImportMessages.importOpen });
}
