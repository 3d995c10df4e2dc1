import type { AnyCollection, Relation } from '../collection.ts';
import type { LinkChange, OneDeclaration, WriteContext } from '../declaration.ts';
import { columnOf } from '../field.ts';
import { collectionMessages } from '../messages.ts';
import { refuseBodyField, refuseFieldWrite } from '../refusals.ts';
import { isLinked } from './body-schema.ts';
import { type AnyRow, findTargets, linkedIds } from './find-targets.ts';
import type { LinkInput } from './link-input.ts';

export interface ResolvedLinks {
  /** Foreign keys of this row that change. */
  readonly keys: Record<string, number | null>;
  readonly links: Record<string, LinkChange>;
  /** Complete lists, for relations with a position. */
  readonly wanted: ReadonlyMap<string, readonly number[]>;
}

async function checkMayLink(
  context: WriteContext,
  { declaration }: Relation,
  added: readonly AnyRow[],
  path: string,
): Promise<void> {
  if (added.length === 0 || !declaration.mayLink) return;
  if ((await declaration.mayLink(context, added as never[])) !== true) refuseFieldWrite(path);
}

async function resolveOne(
  context: WriteContext,
  relation: Relation,
  { key }: OneDeclaration,
  input: LinkInput,
  row: AnyRow | null,
  path: string,
): Promise<Record<string, number | null>> {
  const wanted = await findTargets(context, relation, [...(input.set ?? []), ...input.connect], path);
  const dropped = await findTargets(context, relation, input.disconnect, path);
  if (wanted.length > 1) refuseBodyField(path, collectionMessages.badLink);
  const current = (row?.[key] ?? null) as number | null;
  const kept = input.set || dropped.some((target) => target.id === current) ? null : current;
  const next = wanted[0]?.id ?? kept;
  if (row && next === current) return {};
  await checkMayLink(context, relation, wanted, path);
  return { [key]: next };
}

async function resolveList(
  context: WriteContext,
  collection: AnyCollection,
  relation: Relation,
  input: LinkInput,
  row: AnyRow | null,
): Promise<{ change: LinkChange; wanted: readonly number[] }> {
  const path = `data.${relation.name}`;
  const named = await findTargets(context, relation, [...(input.set ?? []), ...input.connect], path);
  const dropped = new Set(
    (await findTargets(context, relation, input.disconnect, path)).map((target) => target.id),
  );
  const current = row ? await linkedIds(context, collection, relation, row.id) : [];
  const before = new Set(current);
  const base = input.set ? [] : current;
  const wanted = [...new Set([...base, ...named.map((target) => target.id)])].filter(
    (id) => !dropped.has(id),
  );
  const after = new Set(wanted);
  const change: LinkChange = {
    added: wanted.filter((id) => !before.has(id)),
    removed: current.filter((id) => !after.has(id)),
  };
  const { declaration } = relation;
  if (change.removed.length > 0 && declaration.type === 'many' && !canDetach(relation)) {
    refuseBodyField(path, collectionMessages.linkKept);
  }
  const added = new Set(change.added);
  await checkMayLink(
    context,
    relation,
    named.filter((target) => added.has(target.id)),
    path,
  );
  return { change, wanted };
}

function canDetach({ declaration, target }: Relation): boolean {
  if (declaration.type !== 'many' || declaration.detach === 'refuse') return false;
  return columnOf(target.table, declaration.key)?.notNull === false;
}

function requireKeys(collection: AnyCollection, keys: Record<string, number | null>, isNew: boolean): void {
  for (const relation of collection.relations.values()) {
    const { declaration, name } = relation;
    if (declaration.type !== 'one' || !isLinked(relation, isNew ? 'create' : 'update')) continue;
    const column = columnOf(collection.table, declaration.key);
    const isMissing =
      isNew && keys[declaration.key] === undefined && declaration.required !== false && !column?.hasDefault;
    if (column?.notNull && (isMissing || keys[declaration.key] === null)) {
      refuseBodyField(`data.${name}`, collectionMessages.required);
    }
  }
}

/** Turns the references of a body into ids, and lists into their changes. */
export async function resolveLinks(
  context: WriteContext,
  collection: AnyCollection,
  inputs: ReadonlyMap<string, LinkInput>,
  row: AnyRow | null,
): Promise<ResolvedLinks> {
  const keys: Record<string, number | null> = {};
  const links: Record<string, LinkChange> = {};
  const wanted = new Map<string, readonly number[]>();
  for (const [name, input] of inputs) {
    const relation = collection.relations.get(name);
    if (!relation) continue;
    if (relation.declaration.type === 'one') {
      Object.assign(
        keys,
        await resolveOne(context, relation, relation.declaration, input, row, `data.${name}`),
      );
      continue;
    }
    const list = await resolveList(context, collection, relation, input, row);
    links[name] = list.change;
    wanted.set(name, list.wanted);
  }
  requireKeys(collection, keys, row === null);
  return { keys, links, wanted };
}
