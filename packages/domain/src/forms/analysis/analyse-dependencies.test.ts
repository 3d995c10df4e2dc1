import { describe, expect, it } from 'vitest';
import type { Form } from '../schema/form.ts';
import { aBlock, aForm, aPage, aQuestion, formOf, when } from '../testing/build-form.ts';
import { compileForm } from '../visibility/compile-form.ts';
import { analyseDependencies, findingsOf } from './analyse-dependencies.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const findings = (form: Form) =>
  analyseDependencies(compileForm(form)).map(({ code, severity, message, elements }) => ({
    code,
    severity,
    message: plain(message),
    ids: elements.map(({ id }) => id),
  }));

describe('the logic of a form', () => {
  it('has nothing to say about a sound form', () => {
    expect(
      findings(formOf(aQuestion('a'), aQuestion('z', { dependencies: [when('a', 'equals', 'x')] }))),
    ).toEqual([]);
  });

  it('names an element that depends on nothing', () => {
    const form = formOf(
      aQuestion('q', { fieldLabel: 'Licence', dependencies: [when('gone', 'is_visible')] }),
    );
    expect(findings(form)).toEqual([
      {
        code: 'missing_target',
        severity: 'error',
        message:
          '« Licence » dépend d’un élément qui n’existe plus. Choisissez-en un autre ou retirez la condition.',
        ids: ['q'],
      },
    ]);
  });

  it('names an element that depends on a later one', () => {
    const form = formOf(
      aQuestion('q', { fieldLabel: 'Licence', dependencies: [when('r', 'equals', 'x')] }),
      aQuestion('r', { fieldLabel: 'Club' }),
    );
    expect(findings(form)).toMatchObject([
      {
        code: 'later_target',
        severity: 'error',
        message: '« Licence » dépend de « Club », qui vient après dans le formulaire. Placez « Club » avant.',
        ids: ['q', 'r'],
      },
    ]);
  });

  it('goes by the order that people see, not by the order of storage', () => {
    const first = aQuestion('first', { order: 5, dependencies: [when('second', 'equals', 'x')] });
    expect(findings(formOf(first, aQuestion('second', { order: 1 })))).toEqual([]);
  });

  it('names all elements of a circle, once', () => {
    const form = formOf(
      aQuestion('x', { dependencies: [when('z', 'equals', '1')] }),
      aQuestion('y', { dependencies: [when('x', 'equals', '1')] }),
      aQuestion('z', { dependencies: [when('y', 'equals', '1')] }),
      aQuestion('after', { dependencies: [when('z', 'equals', '1')] }),
    );
    expect(findings(form)).toEqual([
      {
        code: 'circle',
        severity: 'error',
        message: '« x », « y » et « z » dépendent les uns des autres. Retirez l’une de ces conditions.',
        ids: ['x', 'y', 'z'],
      },
    ]);
  });

  it('sees a circle through a block', () => {
    const inside = aQuestion('inside', {
      fieldRequired: true,
      dependencies: [when('block', 'is_completed')],
    });
    const form = aForm([aPage('p', [aBlock('block', { questions: [inside] })])]);
    expect(findings(form)).toMatchObject([{ code: 'circle', ids: ['inside'] }]);
  });

  it('names questions that share a field name, and names that are reserved', () => {
    const form = formOf(
      aQuestion('q', { fieldName: 'nom', fieldLabel: 'Nom' }),
      aQuestion('r', { fieldName: 'nom', fieldLabel: 'Nom du club' }),
      aQuestion('s', { fieldName: 'timeRanges', fieldLabel: 'Horaires' }),
      aQuestion('t', { fieldName: 'product_1', fieldLabel: 'Produit' }),
    );
    expect(findings(form).map(({ code, ids }) => [code, ids])).toEqual([
      ['duplicate_field_name', ['q', 'r']],
      ['reserved_field_name', ['s']],
      ['reserved_field_name', ['t']],
    ]);
    expect(findings(form)[0]?.message).toBe(
      '« Nom » et « Nom du club » ont le même nom de champ « nom » : leurs réponses se mélangeraient.',
    );
  });

  it('says where a finding is to be shown', () => {
    const form = formOf(
      aQuestion('q', { dependencies: [when('r', 'equals', 'x')] }),
      aQuestion('r'),
      aQuestion('s'),
    );
    const all = analyseDependencies(compileForm(form));
    expect(['q', 'r', 's'].map((id) => findingsOf(all, id).length)).toEqual([1, 1, 0]);
  });
});
