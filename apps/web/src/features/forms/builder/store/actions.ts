import { newBlock, newPage, newPageName } from '@kermesse/domain/forms/builder/new-elements';
import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import { findSpecialBlock } from '@kermesse/domain/forms/builder/special-blocks';
import type { Block } from '@kermesse/domain/forms/schema/block';
import { type BlockItem, blockItems } from '@kermesse/domain/forms/structure/block-items';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { isSpecial, type SpecialBlockKind } from '@kermesse/domain/forms/structure/labels';
import { elementWords } from '@kermesse/domain/forms/words/describe-dependencies';
import { countOf } from '@kermesse/domain/shared/text';
import { announce } from '../../../../ui/feedback/announce.ts';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { askRemoval } from './ask-removal.ts';
import type { BuilderStore } from './builder-store.ts';
import { type Clip, pasted, readClip, writeClip } from './clipboard.ts';
import { conditionsOn } from './conditions-on.ts';
import { type CutElements, canPutDown, cutElements, restoredConditions } from './cut-elements.ts';
import { blockOf, indexOf } from './form-index.ts';
import type { Step } from './history.ts';
import { makeQuestion } from './make-items.ts';
import { inBlock, moveOperations, newBlockName } from './move-operations.ts';
import { freshIds, newSeed } from './new-id.ts';
import {
  blockIdsOf,
  emptyPage,
  type ItemPlace,
  indexWithout,
  itemIdsOf,
  type Place,
  pageIndexOf,
  placeOf,
} from './places.ts';

/** The acts of the builder, each one step of the history. */
export class BuilderActions {
  readonly #store: BuilderStore;
  readonly #announce: (message: string) => void;
  #clip: Clip | null = null;
  #taken: CutElements | null = null;
  #added: { id: string; step: Step | undefined } | null = null;

  constructor(store: BuilderStore, say: (message: string) => void = announce) {
    this.#store = store;
    this.#announce = say;
  }

  get #form() {
    return this.#store.state.form;
  }

  get #page() {
    const { form, pageIndex } = this.#store.state;
    return form.pages[pageIndex] ?? form.pages[0];
  }

  /** After the selection, else at the end of the page. */
  #itemPlace(): ItemPlace | null {
    const { selection } = this.#store.state;
    const last = selection.at(-1);
    const block = last === undefined ? undefined : blockOf(this.#form, last);
    const fallback = this.#page?.blocks.findLast((candidate) => !isSpecial(candidate));
    const target = block !== undefined && !isSpecial(block) ? block : fallback;
    if (target === undefined) {
      const page = this.#page;
      return page === undefined ? null : emptyPage(page.id);
    }
    const ids = itemIdsOf(this.#form, target.id);
    const at = last === undefined ? -1 : ids.indexOf(last);
    return { kind: 'item', blockId: target.id, index: at === -1 ? ids.length : at + 1 };
  }

  #blockPlace(): Extract<Place, { kind: 'block' }> | null {
    const page = this.#page;
    if (page === undefined) return null;
    const last = this.#store.state.selection.at(-1);
    const block = last === undefined ? undefined : blockOf(this.#form, last);
    const ids = blockIdsOf(this.#form, page.id);
    const at = block === undefined ? -1 : ids.indexOf(block.id);
    return { kind: 'block', pageId: page.id, index: at === -1 ? ids.length : at + 1 };
  }

  addPage(): void {
    const id = freshIds()('page');
    const { form, pageIndex } = this.#store.state;
    const index = pageIndex + 1;
    const page = { ...newPage(id, index + 1), name: newPageName(form.pages, index) };
    this.#store.dispatch({ type: 'add_page', page, index });
    this.#store.goToPage(this.#form.pages.findIndex((candidate) => candidate.id === id));
    this.#announce('Page ajoutée.');
  }

  duplicatePage(pageId: string): void {
    this.#store.dispatch({ type: 'duplicate_page', pageId, seed: newSeed() });
    this.#store.goToPage(this.#form.pages.findIndex(({ id }) => id === pageId) + 1);
    this.#announce('Page dupliquée.');
  }

  movePage(pageId: string, by: 1 | -1): void {
    const index = this.#form.pages.findIndex(({ id }) => id === pageId) + by;
    if (index < 0 || index >= this.#form.pages.length) return;
    this.#store.dispatch({ type: 'move_page', pageId, index });
    this.#store.goToPage(index);
    this.#announce(`Page déplacée en position ${index + 1} sur ${this.#form.pages.length}.`);
  }

  async deletePage(pageId: string): Promise<void> {
    const page = this.#form.pages.find(({ id }) => id === pageId);
    if (page === undefined || this.#form.pages.length <= 1) return;
    const ordinary = page.blocks.filter((block) => !isSpecial(block));
    const drop = conditionsOn(
      this.#form,
      ordinary.map(({ id }) => id),
    );
    if (ordinary.length > 0) {
      const questions = ordinary.reduce((sum, block) => sum + blockItems(block).length, 0);
      const isSure = await confirm({
        title: `Supprimer la page «\u00a0${page.name}\u00a0»\u00a0?`,
        losses: [
          `${countOf(ordinary.length, 'bloc')} et ${countOf(questions, 'élément')}`,
          ...drop.dependants.map((element) => `la condition de ${elementWords(element)}`),
        ],
        confirmLabel: 'Supprimer la page',
        isDestructive: true,
      });
      if (!isSure) return;
    }
    this.#run([...drop.operations, { type: 'delete_page', pageId }]);
    this.#offerUndo('Page supprimée');
  }

  addBlock(place = this.#blockPlace()): string | null {
    if (place === null) return null;
    const id = freshIds()('block');
    this.#insertBlocks([newBlock(id, newBlockName)], place);
    return id;
  }

  #insertBlocks(blocks: readonly Block[], place: Extract<Place, { kind: 'block' }>): void {
    this.#store.dispatch({ type: 'add_blocks', pageId: place.pageId, blocks, index: place.index });
    this.#store.select(blocks.map(({ id }) => id));
    this.#announce(blocks.length === 1 ? 'Bloc ajouté.' : `${blocks.length} blocs ajoutés.`);
  }

  insertBlock(block: Block, place = this.#blockPlace()): void {
    if (place !== null) this.#insertBlocks([block], place);
  }

  /** A page without a block gets one for them. */
  insertItems(items: readonly BlockItem[], place = this.#itemPlace()): void {
    if (items.length === 0 || place === null) return;
    this.#run(inBlock(place, (blockId, index) => ({ type: 'add_items', blockId, items, index })));
    this.#store.select(items.map(({ source }) => source.id));
    this.#announce(items.length === 1 ? 'Élément ajouté.' : `${items.length} éléments ajoutés.`);
  }

  /** A question without a name behind an element; it waits for its label. */
  addUnnamedAfter(id: string): string {
    const item = makeQuestion('text', '');
    this.#store.select([id]);
    this.insertItems([item]);
    this.#added = { id: item.source.id, step: this.#lastStep() };
    return item.source.id;
  }

  /** Takes a question away that was left without a name, and the step that added it where it was the last. */
  discard(id: string): void {
    const isLastStep = this.#added?.id === id && this.#added.step === this.#lastStep();
    this.#added = null;
    if (isLastStep && this.#store.undo()) return;
    const element = indexOf(this.#form).byId.get(id);
    if (element !== undefined) this.#removeNow([element]);
  }

  /** Puts items in the place of another, as one step. */
  replaceItem(id: string, items: readonly BlockItem[]): void {
    const place = placeOf(this.#form, id);
    if (place?.kind !== 'item') return;
    const { blockId, index } = place;
    this.#run([
      { type: 'delete_items', itemIds: [id] },
      { type: 'add_items', blockId, items, index },
    ]);
    this.#store.select(items.map(({ source }) => source.id));
    this.#announce('Élément ajouté.');
  }

  addSpecial(kind: SpecialBlockKind): void {
    const blockId = freshIds()('block');
    if (this.#store.dispatch({ type: 'ensure_special_block', kind, blockId })) {
      this.#store.select([blockId]);
      this.#announce('Bloc ajouté à la fin de la dernière page.');
    }
  }

  move(ids: readonly string[], place: Place): boolean {
    const form = this.#form;
    const index = indexWithout(form, place, ids);
    const isMoved = this.#run(moveOperations(place, ids, index));
    if (place.kind === 'page') this.#store.goToPage(pageIndexOf(this.#form, { kind: 'page', index }));
    else this.#store.select(ids);
    return isMoved;
  }

  #selected(): FormElement[] {
    const { byId } = indexOf(this.#form);
    return this.#store.state.selection
      .flatMap((id) => byId.get(id) ?? [])
      .sort((first, second) => first.index - second.index);
  }

  duplicate(): void {
    const selected = this.#selected().filter((one) => one.kind !== 'block' || !isSpecial(one.source));
    const ids = selected.map(({ id }) => id);
    if (ids.length === 0) return;
    const known = new Set(indexOf(this.#form).byId.keys());
    const isBlock = selected[0]?.kind === 'block';
    this.#store.dispatch(
      isBlock
        ? { type: 'duplicate_blocks', blockIds: ids, seed: newSeed() }
        : { type: 'duplicate_items', itemIds: ids, seed: newSeed() },
    );
    const copies = indexOf(this.#form).elements.filter(
      (element) => !known.has(element.id) && (element.kind === 'block') === isBlock,
    );
    this.#store.select(copies.map(({ id }) => id));
    this.#announce(copies.length === 1 ? 'Copie ajoutée.' : `${copies.length} copies ajoutées.`);
  }

  /** Asks only where other elements depend on the removed ones; the rest can be undone. */
  async remove(): Promise<void> {
    const selected = this.#selected();
    const [first] = selected;
    if (first === undefined) return;
    const ids = selected.map(({ id }) => id);
    const { dependants, operations } = conditionsOn(this.#form, ids);
    if (dependants.length > 0 && !(await askRemoval('Supprimer', selected, dependants))) return;
    this.#removeNow(selected, operations);
    this.#offerUndo(
      ids.length === 1 ? `${elementWords(first)} supprimé` : `${ids.length} éléments supprimés`,
    );
  }

  #removeNow(selected: readonly FormElement[], before: readonly BuilderOperation[] = []): void {
    const next = this.#neighbour(selected);
    const blockIds = selected.filter(({ kind }) => kind === 'block').map(({ id }) => id);
    const itemIds = selected.filter(({ kind }) => kind !== 'block').map(({ id }) => id);
    this.#run([
      ...before,
      ...(itemIds.length === 0 ? [] : [{ type: 'delete_items' as const, itemIds }]),
      ...(blockIds.length === 0 ? [] : [{ type: 'delete_blocks' as const, blockIds }]),
    ]);
    this.#store.select(next === undefined ? [] : [next]);
  }

  #neighbour(selected: readonly FormElement[]): string | undefined {
    const { elements } = indexOf(this.#form);
    const first = selected[0];
    const gone = new Set(selected.map(({ index }) => index));
    const stays = (element: FormElement) =>
      element.pageIndex === first?.pageIndex && !gone.has(element.index) && !gone.has(element.container);
    const before = elements.slice(0, first?.index ?? 0).findLast(stays);
    return (before ?? elements.slice(first?.index ?? 0).find(stays))?.id;
  }

  copy(): string | null {
    const selected = this.#selected();
    if (selected.length === 0) return null;
    this.#taken = null;
    this.#clip = {
      blocks: selected.flatMap((one) => (one.kind === 'block' ? [one.source] : [])),
      items: selected.flatMap((one) =>
        one.kind === 'block' ? [] : [{ kind: one.kind, source: one.source } as BlockItem],
      ),
    };
    this.#announce(selected.length === 1 ? 'Élément copié.' : `${selected.length} éléments copiés.`);
    return writeClip(this.#clip);
  }

  /** The text is returned at once for the clipboard; the removal may ask first. */
  cut(): string | null {
    const selected = this.#selected();
    const text = this.copy();
    if (text !== null) void this.#takeOut(selected, text);
    return text;
  }

  async #takeOut(selected: readonly FormElement[], text: string): Promise<void> {
    const clip = this.#clip;
    const ids = selected.map(({ id }) => id);
    const { dependants, operations } = conditionsOn(this.#form, ids);
    if (dependants.length > 0 && !(await askRemoval('Couper', selected, dependants))) return;
    this.#removeNow(selected, operations);
    if (clip !== null) this.#taken = cutElements(clip, text, dependants, this.#form);
  }

  get canPaste(): boolean {
    return this.#clip !== null;
  }

  /** From the device's clipboard when it holds parts of a form, else what was copied here. */
  paste(text = ''): boolean {
    const taken = this.#taken;
    if (taken !== null && (text === '' || text === taken.text) && canPutDown(this.#form, taken)) {
      this.#taken = null;
      return this.#putDown(taken);
    }
    const clip = readClip(text) ?? (text === '' ? this.#clip : null);
    if (clip === null) return false;
    const { byTarget } = indexOf(this.#form);
    const { blocks, items } = pasted(
      clip,
      freshIds(),
      (id) => byTarget(id) !== undefined,
      (kind) => findSpecialBlock(this.#form, kind) !== undefined,
    );
    const place = this.#blockPlace();
    if (blocks.length > 0 && place !== null) this.#insertBlocks(blocks, place);
    this.insertItems(items);
    return blocks.length + items.length > 0;
  }

  /** Cut elements keep their ids, and conditions on them are restored. */
  #putDown(taken: CutElements): boolean {
    const { blocks, items } = taken.clip;
    const [blockPlace, itemPlace] = [this.#blockPlace(), this.#itemPlace()];
    const operations: BuilderOperation[] = [];
    if (blocks.length > 0 && blockPlace !== null)
      operations.push({ type: 'add_blocks', pageId: blockPlace.pageId, blocks, index: blockPlace.index });
    if (items.length > 0 && itemPlace !== null)
      operations.push(
        ...inBlock(itemPlace, (blockId, index) => ({ type: 'add_items', blockId, items, index })),
      );
    const isDone = this.#run([...operations, ...restoredConditions(this.#form, taken)]);
    const ids = [...blocks.map(({ id }) => id), ...items.map(({ source }) => source.id)];
    this.#store.select(ids);
    this.#announce(ids.length === 1 ? 'Élément déplacé.' : `${ids.length} éléments déplacés.`);
    return isDone;
  }

  #run(operations: readonly BuilderOperation[]): boolean {
    const [only] = operations;
    if (operations.length === 1 && only !== undefined) return this.#store.dispatch(only);
    return this.#store.dispatch({ type: 'batch', operations });
  }

  #lastStep(): Step | undefined {
    return this.#store.state.history.past.at(-1);
  }

  #offerUndo(message: string): void {
    const step = this.#lastStep();
    toast.undo({
      message,
      onUndo: () => {
        // Only while one has done nothing else since: afterwards the toolbar undoes.
        if (this.#lastStep() === step) this.#store.undo();
      },
    });
  }
}
