import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';

interface Raw {
  inscriptionId: string;
  documentId: string;
  answersEndAt: Date | string;
  isKept: boolean;
}

/** Of the latest change of each edition, while answers are taken. */
export async function openQuestions(executor: Executor, inscriptionIds: readonly number[], now: Date) {
  if (inscriptionIds.length === 0) return new Map<number, never>();
  const rows = await rowsOf<Raw>(
    executor,
    sql`select r.inscription_id as "inscriptionId", c.document_id as "documentId",
        c.answers_end_at as "answersEndAt", r.state = 'kept' as "isKept"
      from edition_change_registrations r
      join edition_changes c on c.id = r.change_id
      join event_editions e on e.id = c.edition_id
      join inscriptions i on i.id = r.inscription_id
      where r.inscription_id = any(${sql.param([...inscriptionIds])}::bigint[])
        and r.state in ('asked', 'kept') and i.status = 'confirmed' and e.status = 'published'
        and c.answers_end_at > ${now.toISOString()}::timestamptz
        and not exists (select from edition_changes n where n.edition_id = c.edition_id and n.id > c.id)`,
  );
  return new Map(
    rows.map(({ inscriptionId, documentId, answersEndAt, isKept }) => [
      Number(inscriptionId),
      { documentId, answersEndAt: new Date(answersEndAt).toISOString(), isKept },
    ]),
  );
}
