import { assemblyKindLabels } from '@kermesse/domain/assemblies/enums';
import { formatDate } from '@kermesse/domain/shared/moments';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { assemblies, assemblyPapers } from './tables.ts';

/** Those who were convened received its papers; a draft and a cancelled meeting let them go. */
export async function findMeetingWithPaper(
  tx: Tx,
  associationDocumentId: number,
): Promise<{ kind: string; day: string } | null> {
  const [meeting] = await tx
    .select({ kind: assemblies.kind, startsAt: assemblies.startsAt })
    .from(assemblyPapers)
    .innerJoin(assemblies, eq(assemblies.id, assemblyPapers.assemblyId))
    .where(
      and(
        eq(assemblyPapers.associationDocumentId, associationDocumentId),
        inArray(assemblies.status, ['called', 'open', 'closed']),
      ),
    )
    .orderBy(desc(assemblies.startsAt))
    .limit(1);
  if (!meeting) return null;
  return { kind: assemblyKindLabels[meeting.kind].toLowerCase(), day: formatDate(meeting.startsAt) };
}
