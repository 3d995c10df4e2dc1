import type { Block } from '../../schema/block.ts';
import type { FormContent, Page } from '../../schema/form.ts';
import { type BlockItem, blockItems } from '../../structure/block-items.ts';
import { withBlocks, withItems, withPages } from '../edit-tree.ts';
import type { NewElement } from './draft-change.ts';

interface PageNode {
  kind: 'page';
  source: Page;
  children: BlockNode[];
  isTouched: boolean;
}
interface BlockNode {
  kind: 'block';
  source: Block;
  parent: PageNode;
  children: ItemNode[];
  isTouched: boolean;
}
interface ItemNode {
  kind: 'item';
  item: BlockItem;
  parent: BlockNode;
}
type Node = PageNode | BlockNode | ItemNode;

const idOf = (node: Node): string => (node.kind === 'item' ? node.item.source.id : node.source.id);

/** At the end when what it should follow is not there. */
function insertAfter<N extends Node>(list: N[], node: N, after: string | null): void {
  const at = after === null ? 0 : list.findIndex((other) => idOf(other) === after) + 1;
  if (after !== null && at === 0) list.push(node);
  else list.splice(at, 0, node);
}

function takeOut<N extends Node>(list: N[], node: N): void {
  const at = list.indexOf(node);
  if (at >= 0) list.splice(at, 1);
}

function patchItem(item: BlockItem, fields: Record<string, unknown>): BlockItem {
  switch (item.kind) {
    case 'question':
      return { kind: 'question', source: { ...item.source, ...fields } };
    case 'text':
      return { kind: 'text', source: { ...item.source, ...fields } };
    default:
      return { kind: 'product', source: { ...item.source, ...fields } };
  }
}

/** A form opened for changes by identifier; each act is false when what it names is not there. */
export class DraftTree<F extends FormContent> {
  #form: F;
  readonly #pages: PageNode[];
  readonly #nodes = new Map<string, Node>();

  constructor(form: F) {
    this.#form = form;
    this.#pages = form.pages.map((page) => this.#openPage(page));
  }

  #openPage(source: Page): PageNode {
    const page: PageNode = { kind: 'page', source, children: [], isTouched: false };
    this.#nodes.set(source.id, page);
    page.children = source.blocks.map((block) => this.#openBlock(block, page));
    return page;
  }

  #openBlock(source: Block, parent: PageNode): BlockNode {
    const block: BlockNode = { kind: 'block', source, parent, children: [], isTouched: false };
    this.#nodes.set(source.id, block);
    block.children = blockItems(source).map((item) => {
      const node: ItemNode = { kind: 'item', item, parent: block };
      this.#nodes.set(item.source.id, node);
      return node;
    });
    return block;
  }

  has(id: string): boolean {
    return this.#nodes.has(id);
  }

  /** Null for the form itself or a page; undefined for what is not there. */
  parentOf(id: string): string | null | undefined {
    const node = this.#nodes.get(id);
    if (node === undefined) return undefined;
    return node.kind === 'page' ? null : idOf(node.parent);
  }

  field(id: string | null, name: string): unknown {
    if (id === null) return Reflect.get(this.#form, name);
    const node = this.#nodes.get(id);
    if (node === undefined) return undefined;
    return Reflect.get(node.kind === 'item' ? node.item.source : node.source, name);
  }

  set(id: string | null, fields: Record<string, unknown>): boolean {
    if (id === null) {
      this.#form = { ...this.#form, ...fields };
      return true;
    }
    const node = this.#nodes.get(id);
    if (node === undefined) return false;
    if (node.kind === 'item') {
      node.item = patchItem(node.item, fields);
      this.#touch(node.parent);
    } else if (node.kind === 'block') {
      node.source = { ...node.source, ...fields };
      this.#touch(node);
    } else node.source = { ...node.source, ...fields };
    return true;
  }

  add(element: NewElement, parentId: string | null, after: string | null): boolean {
    const parent = parentId === null ? null : this.#nodes.get(parentId);
    if (element.kind === 'page') {
      if (parent !== null) return false;
      insertAfter(this.#pages, this.#openPage({ ...element.source, blocks: [] }), after);
      return true;
    }
    if (element.kind === 'block') {
      if (parent?.kind !== 'page') return false;
      const source = { ...element.source, questions: [], textBlocks: [], products: [] };
      insertAfter(parent.children, this.#openBlock(source, parent), after);
      parent.isTouched = true;
      return true;
    }
    if (parent?.kind !== 'block') return false;
    const node: ItemNode = { kind: 'item', item: element, parent };
    this.#nodes.set(element.source.id, node);
    insertAfter(parent.children, node, after);
    this.#touch(parent);
    return true;
  }

  move(id: string, parentId: string | null, after: string | null): boolean {
    const node = this.#nodes.get(id);
    if (node === undefined || after === id) return false;
    if (node.kind === 'page') {
      if (parentId !== null) return false;
      takeOut(this.#pages, node);
      insertAfter(this.#pages, node, after);
      return true;
    }
    const parent = parentId === null ? undefined : this.#nodes.get(parentId);
    if (node.kind === 'block') {
      if (parent?.kind !== 'page') return false;
      takeOut(node.parent.children, node);
      node.parent.isTouched = true;
      node.parent = parent;
      insertAfter(parent.children, node, after);
      parent.isTouched = true;
      return true;
    }
    if (parent?.kind !== 'block') return false;
    takeOut(node.parent.children, node);
    this.#touch(node.parent);
    node.parent = parent;
    insertAfter(parent.children, node, after);
    this.#touch(parent);
    return true;
  }

  /** What holds something that is not named stays, and so does the last page. */
  remove(ids: readonly string[]): void {
    // From the inside out: a block is empty once its contents are gone.
    for (const kind of ['item', 'block', 'page'] as const)
      for (const id of ids) {
        const node = this.#nodes.get(id);
        if (node?.kind === kind) this.#removeOne(node);
      }
  }

  #removeOne(node: Node): void {
    if (node.kind !== 'item' && node.children.length > 0) return;
    if (node.kind === 'page') {
      if (this.#pages.length <= 1) return;
      takeOut(this.#pages, node);
    } else if (node.kind === 'block') {
      takeOut(node.parent.children, node);
      node.parent.isTouched = true;
    } else {
      takeOut(node.parent.children, node);
      this.#touch(node.parent);
    }
    this.#nodes.delete(idOf(node));
  }

  #touch(block: BlockNode): void {
    block.isTouched = true;
    block.parent.isTouched = true;
  }

  /** What nothing touched is the same object as before. */
  close(): F {
    return withPages(
      this.#form,
      this.#pages.map((page) =>
        page.isTouched
          ? withBlocks(
              page.source,
              page.children.map((block) =>
                block.isTouched
                  ? withItems(
                      block.source,
                      block.children.map(({ item }) => item),
                    )
                  : block.source,
              ),
            )
          : page.source,
      ),
    );
  }
}
