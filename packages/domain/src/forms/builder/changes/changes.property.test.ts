import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form, FormContent } from '../../schema/form.ts';
import { parseForm } from '../../schema/parse-form.ts';
import { blockItems } from '../../structure/block-items.ts';
import { arbitraryForm } from '../../testing/arbitrary-form.ts';
import { arbitraryOperation } from '../../testing/arbitrary-operation.ts';
import type { BuilderOperation } from '../operations.ts';
import { reduceForm } from '../reduce-form.ts';
import { placeSpecialBlocks } from '../special-blocks.ts';
import { applyChanges } from './apply-changes.ts';
import { diffForm } from './diff-form.ts';
import { compactChanges, type DraftChange, draftChangesSchema } from './draft-change.ts';
import { findClashes } from './find-clashes.ts';
import { mergeChanges } from './merge-changes.ts';
import { ownChangesBack } from './undo-changes.ts';

const play = (form: Form, operations: readonly BuilderOperation[]): Form =>
  operations.reduce(reduceForm<Form>, form);

const sent = (changes: readonly DraftChange[]): DraftChange[] =>
  draftChangesSchema.parse(JSON.parse(JSON.stringify(compactChanges(changes))));

/** Fields and holders by identifier, without the order among siblings. */
function contentsOf(form: FormContent) {
  const own = { questions: 0, textBlocks: 0, products: 0, blocks: 0, order: 0 };
  return Object.fromEntries(
    form.pages.flatMap((page) => [
      [page.id, { ...page, ...own }],
      ...page.blocks.flatMap((block) => [
        [block.id, { ...block, ...own, holder: page.id }],
        ...blockItems(block).map(({ source }) => [source.id, { ...source, ...own, holder: block.id }]),
      ]),
    ]),
  );
}

/** Operations of one editor name elements of their own seed, as in the builder. */
const editing = (form: Form, who: string) =>
  fc.array(arbitraryOperation(form), { maxLength: 6 }).map((operations) =>
    operations.map((operation) => {
      if ('seed' in operation) return { ...operation, seed: `${who}${operation.seed}` };
      return operation;
    }),
  );

const twoEditors = arbitraryForm.chain((raw) => {
  const form = placeSpecialBlocks(raw);
  return fc.record({ form: fc.constant(form), one: editing(form, 'one'), other: editing(form, 'other') });
});

describe('what changed in a form', () => {
  it('turns the form before into the form after, also when it was sent', () => {
    fc.assert(
      fc.property(twoEditors, ({ form, one }) => {
        // Every block has been touched once, so that the numbers of the order are those of the builder.
        const start = applyChanges(form, diffForm(form, form));
        const after = play(start, one);
        const changes = sent(diffForm(start, after));
        expect(contentsOf(applyChanges(start, changes))).toEqual(contentsOf(after));
        expect(diffForm(applyChanges(start, changes), after)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('gives a form that can be saved, whoever was first', () => {
    fc.assert(
      fc.property(twoEditors, ({ form, one, other }) => {
        const [mine, theirs] = [diffForm(form, play(form, one)), diffForm(form, play(form, other))];
        const { ownRest } = findClashes(mine, theirs);
        const merged = mergeChanges(applyChanges(form, theirs), ownRest).form;
        expect(parseForm(merged)).toMatchObject({ ok: true });
      }),
      { numRuns: 100 },
    );
  });
});

describe('two people at once', () => {
  it('comes to the same elements, fields and holders in either order where nothing clashes', () => {
    fc.assert(
      fc.property(twoEditors, ({ form, one, other }) => {
        const mine = diffForm(form, play(form, one));
        const { foreignRest: theirs, foreign } = findClashes(mine, diffForm(form, play(form, other)));
        fc.pre(foreign.length === 0);
        // A form keeps a page: of two people who remove its last two, the second does not.
        const removed = new Set(
          [...mine, ...theirs].flatMap((change) => ('ids' in change ? change.ids : [])),
        );
        fc.pre(form.pages.some(({ id }) => !removed.has(id)));
        const first = applyChanges(applyChanges(form, mine), theirs);
        const second = applyChanges(applyChanges(form, theirs), mine);
        expect(contentsOf(first)).toEqual(contentsOf(second));
      }),
      { numRuns: 100 },
    );
  });

  it('shows both the form of the server once everything has arrived', () => {
    fc.assert(
      fc.property(twoEditors, ({ form, one, other }) => {
        const mine = diffForm(form, play(form, one));
        const theirs = diffForm(form, play(form, other));
        fc.pre(findClashes(mine, theirs).own.length === 0);
        const afterTheirs = applyChanges(form, theirs);
        const server = mergeChanges(afterTheirs, mine).form;
        // The other editor gets what the second save made of the form, as the server noted it.
        const noted = sent(diffForm(afterTheirs, server));
        expect(diffForm(applyChanges(afterTheirs, noted), server)).toEqual([]);
        // The second editor's own screen, with theirs below one's own.
        expect(diffForm(mergeChanges(applyChanges(form, sent(theirs)), mine).form, server)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

it('a step taken back gives the form before it', () => {
  fc.assert(
    fc.property(twoEditors, ({ form, one }) => {
      const after = play(form, one);
      const step = { done: diffForm(form, after), back: diffForm(after, form) };
      expect(diffForm(applyChanges(after, ownChangesBack(after, step)), form)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
