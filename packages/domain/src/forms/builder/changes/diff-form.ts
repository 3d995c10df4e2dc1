import type { Block } from '../../schema/block.ts';
import type { FormContent, Page } from '../../schema/form.ts';
import { type BlockItem, blockItems } from '../../structure/block-items.ts';
import { isSameValue } from '../../structure/same-value.ts';
import { movedEntries } from '../../words/kept-order.ts';
import { type DraftChange, type NewElement, placedFields } from './draft-change.ts';

type Element = { kind: 'page'; source: Page } | { kind: 'block'; source: Block } | BlockItem;
type Placed = Element & { parent: string | null };

interface Listed {
  elements: Map<string, Placed>;
  /** In their order, by holder. */
  children: Map<string | null, string[]>;
}

const blocksOf = (form: FormContent): Block[] => form.pages.flatMap((page) => page.blocks);

/** Blocks in `same` are known to be equal on both sides, so that what they hold is left out. */
function list(form: FormContent, same: ReadonlySet<Block>): Listed {
  const elements = new Map<string, Placed>();
  const children = new Map<string | null, string[]>();
  children.set(
    null,
    form.pages.map(({ id }) => id),
  );
  for (const page of form.pages) {
    elements.set(page.id, { kind: 'page', source: page, parent: null });
    children.set(
      page.id,
      page.blocks.map(({ id }) => id),
    );
    for (const block of page.blocks) {
      elements.set(block.id, { kind: 'block', source: block, parent: page.id });
      if (same.has(block)) continue;
      const items = blockItems(block);
      children.set(
        block.id,
        items.map(({ source }) => source.id),
      );
      for (const item of items) elements.set(item.source.id, { ...item, parent: block.id });
    }
  }
  return { elements, children };
}

function changedFields(before: object, after: object): Record<string, unknown> {
  if (before === after) return {};
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => !placedFields.has(key) && !isSameValue(value, Reflect.get(before, key)),
    ),
  );
}

function setChange(id: string | null, before: object, after: object): DraftChange[] {
  const fields = changedFields(before, after);
  return Object.keys(fields).length === 0 ? [] : [{ type: 'set', id, fields }];
}

const formFields = ({ name, description, settings }: FormContent) => ({ name, description, settings });

function shell(element: Element): NewElement {
  if (element.kind === 'page') {
    const { blocks: _blocks, ...source } = element.source;
    return { kind: 'page', source };
  }
  if (element.kind === 'block') {
    const { questions: _questions, textBlocks: _texts, products: _products, ...source } = element.source;
    return { kind: 'block', source };
  }
  return element;
}

/** In the order of the form, so that each finds its holder and the one before it in place. */
function placements(before: Listed, after: Listed): DraftChange[] {
  const changes: DraftChange[] = [];
  const walk = (parent: string | null): void => {
    const ids = after.children.get(parent) ?? [];
    const moved = new Set(movedEntries(before.children.get(parent) ?? [], ids));
    ids.forEach((id, index) => {
      const element = after.elements.get(id);
      const old = before.elements.get(id);
      if (element === undefined) return;
      const place = { parent, after: ids[index - 1] ?? null };
      if (old === undefined) changes.push({ type: 'add', ...place, element: shell(element) });
      else if (old.parent !== parent || moved.has(id)) changes.push({ type: 'move', id, ...place });
      walk(id);
    });
  };
  walk(null);
  return changes;
}

/** One for each element that is gone while what held it stays. */
function removals(before: Listed, after: Listed): DraftChange[] {
  const isGone = (id: string) => !after.elements.has(id);
  const within = (id: string): string[] => [
    id,
    ...(before.children.get(id) ?? []).filter(isGone).flatMap(within),
  ];
  return [...before.elements].flatMap(([id, { parent }]): DraftChange[] =>
    isGone(id) && (parent === null || !isGone(parent)) ? [{ type: 'remove', ids: within(id) }] : [],
  );
}

/** What turns one form into the other; the numbers of their order aside, `applyChanges` gives the second. */
export function diffForm(before: FormContent, after: FormContent): DraftChange[] {
  if (before === after) return [];
  const known = new Set(before.pages === after.pages ? [] : blocksOf(before));
  const same = new Set(
    before.pages === after.pages ? [] : blocksOf(after).filter((block) => known.has(block)),
  );
  const own = setChange(null, formFields(before), formFields(after));
  if (before.pages === after.pages) return own;
  const [old, now] = [list(before, same), list(after, same)];
  const sets = [...now.elements].flatMap(([id, { source }]) => {
    const earlier = old.elements.get(id);
    return earlier === undefined ? [] : setChange(id, earlier.source, source);
  });
  return [...own, ...sets, ...placements(old, now), ...removals(old, now)];
}

/** False when an identifier names another kind of element than before, which no change can say. */
export function hasSameKinds(before: FormContent, after: FormContent): boolean {
  const none: ReadonlySet<Block> = new Set();
  const old = list(before, none).elements;
  return [...list(after, none).elements].every(([id, { kind }]) => (old.get(id)?.kind ?? kind) === kind);
}
