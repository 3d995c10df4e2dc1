import { idsFrom } from '@kermesse/domain/forms/builder/new-elements';
import { aBlock, all, aQuestion, when } from '@kermesse/domain/forms/testing/build-form';
import { expect, it } from 'vitest';
import { pasted, readClip, writeClip } from './clipboard.ts';

const item = (id: string, over = {}) => ({ kind: 'question' as const, source: aQuestion(id, over) });

it('carries parts of a form as text, and takes nothing else for one', () => {
  const clip = { blocks: [aBlock('b')], items: [item('q')] };
  expect(readClip(writeClip(clip))).toEqual(clip);
  expect(readClip('Bonjour')).toBeNull();
  expect(readClip('{"type":"kermesse-form-parts","items":[{"kind":"question"}]}')).toBeNull();
  expect(readClip('kermesse-form-parts {')).toBeNull();
});

it('keeps conditions among what is pasted and on what the form has, and lets go of the others', () => {
  const clip = {
    blocks: [],
    items: [
      item('a'),
      item('b', {
        dependencies: all(when('a', 'equals', 'x'), when('here', 'equals', 'x'), when('gone', 'equals', 'x')),
      }),
    ],
  };
  const { items } = pasted(
    clip,
    idsFrom('s'),
    (id) => id === 'here',
    () => false,
  );
  const [first, second] = items;
  expect(first?.source.id).not.toBe('a');
  expect(second?.source.dependencies).toMatchObject({
    groups: [{ conditions: [{ targetId: first?.source.id }, { targetId: 'here' }] }],
  });
});

it('leaves a special block out where the form has one already', () => {
  const clip = {
    blocks: [aBlock('pay', { isSpecialBlock: true, blockPayment: true }), aBlock('b')],
    items: [],
  };
  const inForm = (has: boolean) =>
    pasted(
      clip,
      idsFrom('s'),
      () => true,
      () => has,
    ).blocks;
  expect(inForm(true)).toHaveLength(1);
  expect(inForm(false)).toHaveLength(2);
});
