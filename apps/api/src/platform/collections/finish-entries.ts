import type { LoadContext } from './declaration.ts';
import type { Selection } from './query/selection.ts';

export type Entry = Record<string, unknown> & { id: number };

/** False when the JSON of the database can be sent as it is. */
export function needsFinish(selection: Selection): boolean {
  return (
    selection.loaded.length > 0 ||
    selection.fields.some((field) => field.declaration.present !== undefined) ||
    selection.populated.some((population) => needsFinish(population.selection))
  );
}

function nestedEntries(entries: readonly Entry[], name: string): Entry[] {
  return entries.flatMap((entry) => (entry[name] ?? []) as Entry | Entry[]);
}

/** Calls each loader once for all entries. */
async function load(selection: Selection, entries: readonly Entry[], context: LoadContext): Promise<void> {
  const ids = [...new Set(entries.map((entry) => entry.id))];
  for (const [name, field] of selection.loaded) {
    const values = await field.load(context, ids);
    for (const entry of entries) entry[name] = values.get(entry.id) ?? null;
  }
}

export async function finishEntries(
  selection: Selection,
  entries: readonly Entry[],
  context: LoadContext,
): Promise<void> {
  if (entries.length === 0) return;
  for (const { name, declaration } of selection.fields) {
    const { present } = declaration;
    if (!present) continue;
    for (const entry of entries) entry[name] = entry[name] === null ? null : present(entry[name]);
  }
  await load(selection, entries, context);
  for (const { relation, selection: inner } of selection.populated) {
    if (needsFinish(inner)) await finishEntries(inner, nestedEntries(entries, relation.name), context);
  }
}
