import { type SQL, sql } from 'drizzle-orm';
import type { ComputedField } from '../../platform/collections/declaration.ts';
import type { FieldKind } from '../../platform/collections/kinds.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { isPublicEdition } from '../organizers/public.ts';
import { managesContent, readsLibrary } from './content-access.ts';
import { type dynamicForms, formVersions } from './tables.ts';

type Forms = typeof dynamicForms;
type Content = 'name' | 'description' | 'pages' | 'settings';

/** Published, in an announced edition. */
export function isPublic(row: Forms): SQL {
  return sql`(${row.formStatus} = 'published' and ${isPublicEdition(row.editionId)})`;
}

export function latestOf(row: Forms, key: Content | 'number' | 'publishedAt'): SQL {
  return sql`(select ${formVersions[key]} from ${formVersions} where ${formVersions.formId} = ${row.id}
    order by ${formVersions.number} desc limit 1)`;
}

/** Editors of its edition or, without one, its author. */
export function mayChange(row: Forms, viewer: Viewer): SQL {
  return sql`(${managesContent(viewer, row.editionId)}
    or coalesce(${row.editionId} is null and ${row.createdById} = ${viewer.id}, false))`;
}

/** Whoever may change it; a template, anybody who edits forms. */
export function seesDraft(row: Forms, viewer: Viewer): SQL {
  return sql`(${mayChange(row, viewer)}
    or (${row.isTemplate} and ${readsLibrary(viewer)}))`;
}

export function draftOrPublished(key: Content, kind: FieldKind): ComputedField<Forms> {
  return {
    kind,
    sql: (row, viewer) =>
      sql`case when ${seesDraft(row, viewer)} then ${row[key]} else ${latestOf(row, key)} end`,
  };
}

export function hasChanges(row: Forms, viewer: Viewer): SQL {
  const differs = sql`coalesce((select (v.name, v.description, v.pages, v.settings) is distinct from
      (${row.name}, ${row.description}, ${row.pages}, ${row.settings})
    from form_versions v where v.form_id = ${row.id} order by v.number desc limit 1), true)`;
  return sql`case when ${seesDraft(row, viewer)} then ${differs} end`;
}
