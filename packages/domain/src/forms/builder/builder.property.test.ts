import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form } from '../schema/form.ts';
import { parseForm } from '../schema/parse-form.ts';
import { listElements } from '../structure/elements.ts';
import { isSpecial } from '../structure/labels.ts';
import {
  arbitraryAnswers,
  arbitraryAudience,
  arbitraryForm,
  arbitraryNow,
} from '../testing/arbitrary-form.ts';
import { arbitraryOperation } from '../testing/arbitrary-operation.ts';
import { compileForm } from '../visibility/compile-form.ts';
import { evaluateVisibility } from '../visibility/evaluate.ts';
import { copyForm } from './copy.ts';
import { idsFrom } from './new-elements.ts';
import type { BuilderOperation } from './operations.ts';
import { reduceForm } from './reduce-form.ts';

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}

describe('any sequence of steps in the builder', () => {
  it('gives a form that can be saved, changes no earlier one, and keeps special blocks last', () => {
    const scenario = arbitraryForm.chain((form) =>
      fc.record({
        form: fc.constant(form),
        operations: fc.array(arbitraryOperation(form), { maxLength: 10 }),
      }),
    );
    fc.assert(
      fc.property(scenario, ({ form, operations }) => {
        let current = deepFreeze(form);
        for (const operation of operations) {
          const next = deepFreeze(reduceForm(current, operation));
          expect(next.pages.length).toBeGreaterThan(0);
          const blocks = next.pages.flatMap((page) => page.blocks);
          const ordinary = blocks.findLastIndex((block) => !isSpecial(block));
          expect(blocks.slice(0, Math.max(0, ordinary)).every((block) => !isSpecial(block))).toBe(true);
          current = next;
        }
        expect(parseForm(current)).toEqual({ ok: true, value: current, warnings: [] });
      }),
      { numRuns: 100 },
    );
  });

  it('comes out the same when it is played again', () => {
    const scenario = arbitraryForm.chain((form) =>
      fc.record({
        form: fc.constant(form),
        operations: fc.array(arbitraryOperation(form), { maxLength: 10 }),
      }),
    );
    fc.assert(
      fc.property(scenario, ({ form, operations }) => {
        const stored: BuilderOperation[] = JSON.parse(JSON.stringify(operations));
        expect(stored.reduce(reduceForm<Form>, form)).toEqual(operations.reduce(reduceForm<Form>, form));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the copy of a form', () => {
  it('shows the same for the same answers, under identifiers of its own', () => {
    const scenario = arbitraryForm.chain((form) =>
      fc.record({
        form: fc.constant(form),
        answers: arbitraryAnswers(form),
        now: arbitraryNow,
        audience: arbitraryAudience,
      }),
    );
    fc.assert(
      fc.property(scenario, ({ form, answers, now, audience }) => {
        const copy = copyForm(form, idsFrom('copy'));
        const shown = (of: Form) => [...evaluateVisibility(compileForm(of), answers, now, audience).shown];
        expect(shown(copy)).toEqual(shown(form));
        const before = new Set(listElements(form).map(({ id }) => id));
        expect(listElements(copy).filter(({ id }) => before.has(id))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is a draft with a name that says so', () => {
    fc.assert(
      fc.property(arbitraryForm, (form) => {
        const copy = copyForm({ ...form, status: 'published' }, idsFrom('copy'));
        expect([copy.id, copy.status, copy.name]).toEqual([null, 'draft', 'Formulaire (Copie)']);
      }),
      { numRuns: 5 },
    );
  });
});
