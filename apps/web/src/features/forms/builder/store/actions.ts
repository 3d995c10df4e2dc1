import { newBlock, newPage, newQuestion, newTextBlock } from '@kermesse/domain/forms/builder/new-elements';
import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import type { FieldType } from '@kermesse/domain/forms/enums';
import type { Block } from '@kermesse/domain/forms/schema/block';
import { type BlockItem, blockItems } from '@kermesse/domain/forms/structure/block-items';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { catalogueId, isSpecial, type SpecialBlockKind } from '@kermesse/domain/forms/structure/labels';
import { dependantsOf } from '@kermesse/domain/forms/structure/relations';
import { elementWords } from '@kermesse/domain/forms/words/describe-dependencies';
import { countOf } from '@kermesse/domain/shared/text';
import { announce } from '../../../../ui/feedback/announce.ts';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { BuilderStore } from './builder-store.ts';
import { type Clip, pasted, readClip, writeClip } from './clipboard.ts';
import { blockOf, indexOf } from './form-index.ts';
import { freshIds, newSeed } from './new-id.ts';
import { blockIdsOf, indexWithout, itemIdsOf, type Place, pageIndexOf } from './places.ts';

const newBlockName = 'Nouveau bloc';

const startOptions = ['Option 1', 'Option 2'];

/** What a new question is called until somebody names it. */
const startLabels: Readonly<Record<FieldType, string>> = {
  text: 'Question',
  phone: 'Téléphone',
  email: 'E-mail',
  number: 'Nombre',
  date: 'Date',
  boolean: 'J’accepte',
  enum: 'Choix',
  document: 'Document',
  product_selector: 'Produits',
};

/** What people do in the builder, each as one step that can be taken back. */
export class BuilderActions {
  readonly #store: BuilderStore;
  #clip: Clip | null = null;

  constructor(store: BuilderStore) {
    this.#store = store;
  }

  get #form() {
    return this.#store.state.form;
  }

  get #page() {
    const { form, pageIndex } = this.#store.state;
    return form.pages[pageIndex] ?? form.pages[0];
  }

  /** Behind what is selected, else at the end of the page. */
  #itemPlace(): Extract<Place, { kind: 'item' }> | null {
    const { selection } = this.#store.state;
    const last = selection.at(-1);
    const block = last === undefined ? undefined : blockOf(this.#form, last);
    const fallback = this.#page?.blocks.findLast((candidate) => !isSpecial(candidate));
    const target = block !== undefined && !isSpecial(block) ? block : fallback;
    if (target === undefined) return null;
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
    const page = newPage(id, form.pages.length + 1);
    this.#store.dispatch({ type: 'add_page', page, index: pageIndex + 1 });
    this.#store.goToPage(this.#form.pages.findIndex((candidate) => candidate.id === id));
    announce('Page ajoutée.');
  }

  duplicatePage(pageId: string): void {
    this.#store.dispatch({ type: 'duplicate_page', pageId, seed: newSeed() });
    this.#store.goToPage(this.#form.pages.findIndex(({ id }) => id === pageId) + 1);
    announce('Page dupliquée.');
  }

  movePage(pageId: string, by: 1 | -1): void {
    const index = this.#form.pages.findIndex(({ id }) => id === pageId) + by;
    if (index < 0 || index >= this.#form.pages.length) return;
    this.#store.dispatch({ type: 'move_page', pageId, index });
    this.#store.goToPage(index);
    announce(`Page déplacée en position ${index + 1} sur ${this.#form.pages.length}.`);
  }

  async deletePage(pageId: string): Promise<void> {
    const page = this.#form.pages.find(({ id }) => id === pageId);
    if (page === undefined || this.#form.pages.length <= 1) return;
    const ordinary = page.blocks.filter((block) => !isSpecial(block));
    const drop = this.#dropConditions(ordinary.map(({ id }) => id));
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
    announce(blocks.length === 1 ? 'Bloc ajouté.' : `${blocks.length} blocs ajoutés.`);
  }

  insertBlock(block: Block, place = this.#blockPlace()): void {
    if (place !== null) this.#insertBlocks([block], place);
  }

  /** Puts items in; a page without a block gets one for them. */
  insertItems(items: readonly BlockItem[], place = this.#itemPlace()): void {
    if (items.length === 0) return;
    if (place !== null) {
      const { blockId, index } = place;
      this.#store.dispatch({ type: 'add_items', blockId, items, index });
    } else {
      const page = this.#page;
      if (page === undefined) return;
      const blockId = freshIds()('block');
      this.#run([
        { type: 'add_blocks', pageId: page.id, blocks: [newBlock(blockId, newBlockName)] },
        { type: 'add_items', blockId, items },
      ]);
    }
    this.#store.select(items.map(({ source }) => source.id));
    announce(items.length === 1 ? 'Élément ajouté.' : `${items.length} éléments ajoutés.`);
  }

  makeQuestion(fieldType: FieldType): BlockItem {
    const newId = freshIds();
    const fieldEnum =
      fieldType === 'enum' ? startOptions.map((label) => ({ id: newId('option'), label, value: label })) : [];
    const source = newQuestion(newId('question'), startLabels[fieldType], { fieldType, fieldEnum });
    return { kind: 'question', source };
  }

  makeText(): BlockItem {
    return { kind: 'text', source: newTextBlock(freshIds()('text'), '<p>Votre texte</p>') };
  }

  addSpecial(kind: SpecialBlockKind): void {
    const blockId = freshIds()('block');
    if (this.#store.dispatch({ type: 'ensure_special_block', kind, blockId })) {
      this.#store.select([blockId]);
      announce('Bloc ajouté à la fin de la dernière page.');
    }
  }

  /** Moves what is selected, or one element, to a place. */
  move(ids: readonly string[], place: Place): boolean {
    const form = this.#form;
    const index = indexWithout(form, place, ids);
    const operation: BuilderOperation =
      place.kind === 'item'
        ? { type: 'move_items', itemIds: ids, blockId: place.blockId, index }
        : place.kind === 'block'
          ? { type: 'move_blocks', blockIds: ids, pageId: place.pageId, index }
          : { type: 'move_page', pageId: ids[0] ?? '', index };
    const isMoved = this.#store.dispatch(operation);
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
    announce(copies.length === 1 ? 'Copie ajoutée.' : `${copies.length} copies ajoutées.`);
  }

  #dropConditions(ids: readonly string[]): { dependants: FormElement[]; operations: BuilderOperation[] } {
    const { elements, byId } = indexOf(this.#form);
    const gone = new Set(ids);
    for (const element of elements) {
      const holder = elements[element.container];
      if (holder !== undefined && gone.has(holder.id)) gone.add(element.id);
    }
    const targets = new Set(gone);
    // A product that stands elsewhere in the form too can still be looked at.
    for (const id of gone) {
      const element = byId.get(id);
      if (element?.kind !== 'product') continue;
      const key = catalogueId(element.source);
      const isElsewhere = elements.some(
        (other) => other.kind === 'product' && !gone.has(other.id) && catalogueId(other.source) === key,
      );
      if (!isElsewhere) targets.add(key);
    }
    const dependants = ids
      .flatMap((id) => dependantsOf(elements, id))
      .filter((element, index, list) => !gone.has(element.id) && list.indexOf(element) === index);
    return {
      dependants,
      operations: dependants.length === 0 ? [] : [{ type: 'drop_conditions', targetIds: [...targets] }],
    };
  }

  /** Asks only where something else depends on what goes; everything else is taken back with one press. */
  async remove(): Promise<void> {
    const selected = this.#selected();
    const [first] = selected;
    if (first === undefined) return;
    const ids = selected.map(({ id }) => id);
    const { dependants, operations } = this.#dropConditions(ids);
    if (dependants.length > 0) {
      const isSure = await confirm({
        title:
          ids.length === 1
            ? `Supprimer ${elementWords(first)}\u00a0?`
            : `Supprimer ces ${ids.length} éléments\u00a0?`,
        message: 'D’autres éléments s’affichent selon les réponses données ici.',
        losses: dependants.map((element) => `la condition de ${elementWords(element)}`),
        confirmLabel: 'Supprimer',
        isDestructive: true,
      });
      if (!isSure) return;
    }
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

  /** What the keyboard goes on from once something is gone. */
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
    this.#clip = {
      blocks: selected.flatMap((one) => (one.kind === 'block' ? [one.source] : [])),
      items: selected.flatMap((one) =>
        one.kind === 'block' ? [] : [{ kind: one.kind, source: one.source } as BlockItem],
      ),
    };
    announce(selected.length === 1 ? 'Élément copié.' : `${selected.length} éléments copiés.`);
    return writeClip(this.#clip);
  }

  cut(): string | null {
    const text = this.copy();
    if (text === null) return null;
    this.#removeNow(this.#selected());
    return text;
  }

  get canPaste(): boolean {
    return this.#clip !== null;
  }

  /** From the clipboard of the device when it holds parts of a form, else what was copied here. */
  paste(text = ''): boolean {
    const clip = readClip(text) ?? (text === '' ? this.#clip : null);
    if (clip === null) return false;
    const { byTarget } = indexOf(this.#form);
    const { blocks, items } = pasted(clip, freshIds(), (id) => byTarget(id) !== undefined);
    const place = this.#blockPlace();
    if (blocks.length > 0 && place !== null) this.#insertBlocks(blocks, place);
    this.insertItems(items);
    return blocks.length + items.length > 0;
  }

  #run(operations: readonly BuilderOperation[]): void {
    const [only] = operations;
    if (operations.length === 1 && only !== undefined) this.#store.dispatch(only);
    else this.#store.dispatch({ type: 'batch', operations });
  }

  #offerUndo(message: string): void {
    const { form } = this.#store.state;
    toast.undo({
      message,
      onUndo: () => {
        // Only while nothing else was done since: afterwards the arrow in the toolbar is the way back.
        if (this.#store.state.form === form) this.#store.undo();
      },
    });
  }
}
