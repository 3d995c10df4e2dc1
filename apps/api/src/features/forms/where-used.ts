import type { Usage } from '@kermesse/domain/forms/route-answers';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { managesContent, requireLibraryChange, viewerFor } from './content-access.ts';
import { lockBlock, lockQuestion } from './library-rows.ts';
import { formBlocks, questions } from './tables.ts';

interface FormRow {
  documentId: string;
  name: string;
  formStatus: string;
  editionDocumentId: string | null;
  editionName: string | null;
  isMine: boolean;
}

type Part = 'question' | 'block';

/** Copies in forms keep the id of their library entry. */
const traces: Record<Part, (id: string) => object[]> = {
  question: (id) => ['questionId', 'templateId'].map((key) => [{ blocks: [{ questions: [{ [key]: id }] }] }]),
  block: (id) => [[{ blocks: [{ templateId: id }] }]],
};

function contains(column: string, traced: readonly object[]) {
  const parts = traced.map((trace) => sql`${sql.raw(column)} @> ${JSON.stringify(trace)}::jsonb`);
  return sql`(${sql.join(parts, sql` or `)})`;
}

async function whereUsed(executor: Executor, actor: Actor, part: Part, documentId: string): Promise<Usage> {
  const traced = traces[part](documentId);
  const isRun = managesContent(viewerFor(actor, new Date(0)), sql`f.edition_id`);
  const mine = sql`(${isRun} or (f.edition_id is null and f.created_by_id = ${actor.id}))`;
  const forms = await rowsOf<FormRow>(
    executor,
    sql`select f.document_id as "documentId", f.name, f.form_status as "formStatus",
        e.document_id as "editionDocumentId", e.name as "editionName", ${mine} as "isMine"
      from dynamic_forms f left join event_editions e on e.id = f.edition_id
      where ${contains('f.pages', traced)} or exists (select 1 from form_versions v
        where v.form_id = f.id and f.form_status = 'published' and ${contains('v.pages', traced)}
          and v.number = (select max(n.number) from form_versions n where n.form_id = f.id))
      order by f.updated_at desc limit 200`,
  );
  const inBlock = ['questionId', 'templateId'].map((key) => [{ [key]: documentId }]);
  const blocks =
    part === 'block'
      ? []
      : await rowsOf<Usage['blocks'][number]>(
          executor,
          sql`select document_id as "documentId", name from form_blocks b
            where ${contains('b.questions', inBlock)} order by name limit 200`,
        );
  return {
    forms: forms
      .filter(({ isMine }) => isMine)
      .map(({ documentId: form, name, formStatus, editionDocumentId, editionName }) => ({
        documentId: form,
        name,
        form_status: formStatus,
        event_edition:
          editionDocumentId === null ? null : { documentId: editionDocumentId, name: editionName ?? '' },
      })),
    blocks,
    otherForms: forms.filter(({ isMine }) => !isMine).length,
  };
}

const tables = { question: questions, block: formBlocks };
const locks = { question: lockQuestion, block: lockBlock };

export function readUsage({ db }: Platform, actor: Actor, part: Part, key: string): Promise<Usage> {
  return db.transaction(async (tx) => {
    const { documentId } = await locks[part](tx, actor, key);
    return whereUsed(tx, actor, part, documentId);
  });
}

/** Forms keep their copies; the answer lists them. */
export function removePart({ db }: Platform, actor: Actor, part: Part, key: string) {
  return db.transaction(async (tx) => {
    const row = await locks[part](tx, actor, key);
    await requireLibraryChange(tx, actor, row);
    const usedIn = await whereUsed(tx, actor, part, row.documentId);
    await tx.delete(tables[part]).where(eq(tables[part].id, row.id));
    return { data: { id: row.id, documentId: row.documentId }, meta: { usedIn } };
  });
}
