import type { Dependencies } from '@kermesse/domain/forms/schema/dependency';
import { all, any, aQuestion, when } from '@kermesse/domain/forms/testing/build-form';
import { describe, expect, it } from 'vitest';
import { conditionOn, fromEditable, toEditable } from './editable-dependencies.ts';

const one = when('a', 'equals', 'x');
const two = when('b', 'equals', 'y');

describe('conditions as the editor shows them', () => {
  it.each<[string, Dependencies, unknown]>([
    ['nothing', [], []],
    [
      'the old format',
      [
        { type: 'question', targetPageId: null, ...one },
        { type: 'question', targetPageId: null, ...two },
      ],
      [{ operator: 'AND', conditions: [one, two] }],
    ],
    ['the new format', all(one, two), [{ operator: 'AND', conditions: [one, two] }]],
    [
      'several of the new format',
      [any(one, two), all(one)],
      [
        { operator: 'OR', conditions: [one, two] },
        { operator: 'AND', conditions: [one] },
      ],
    ],
  ])('%s', (_name, dependencies, groups) => {
    expect(toEditable(dependencies)?.groups).toEqual(groups);
  });

  it('are not shown when that would change what they mean', () => {
    const either = { groupOperator: 'OR' as const, groups: [...all(one, two).groups, ...all(two).groups] };
    expect(toEditable([either, all(one)])).toBeNull();
    expect(toEditable(either)?.groupOperator).toBe('OR');
  });

  it('let go of groups without a condition', () => {
    expect(fromEditable({ groupOperator: 'AND', groups: [{ operator: 'AND', conditions: [] }] })).toEqual([]);
  });
});

it('begins with a condition that can be met', () => {
  const fieldEnum = [{ id: 'o', label: 'Course', value: 'course' }];
  const choice = { kind: 'question' as const, source: aQuestion('q', { fieldType: 'enum', fieldEnum }) };
  expect(conditionOn('q', choice)).toEqual(when('q', 'equals', 'course'));
  const box = { kind: 'question' as const, source: aQuestion('q', { fieldType: 'boolean' }) };
  expect(conditionOn('q', box)).toEqual(when('q', 'equals', true));
});
