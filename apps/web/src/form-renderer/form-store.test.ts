import { type Form, formSchema } from '@kermesse/domain/forms/schema/form';
import { describe, expect, it, vi } from 'vitest';
import { Channels } from './channels.ts';
import { FormStore } from './form-store.ts';

const now = new Date('2027-04-13T09:00:00Z');

const question = (id: string, over: object = {}) => ({ id, fieldName: id, fieldLabel: id, ...over });
const shownIf = (targetId: string, value: unknown) => ({
  dependencies: [{ targetId, operator: 'equals', value }],
});

function formOf(...blocks: object[]): Form {
  return formSchema.parse({
    name: 'Course',
    pages: blocks.map((block, index) => ({ id: `p${index}`, name: `Page ${index}`, blocks: [block] })),
  });
}

const form = formOf(
  {
    id: 'b1',
    questions: [
      question('licence', { fieldType: 'boolean' }),
      question('numero', { fieldRequired: true, ...shownIf('licence', true) }),
      question('email', { fieldType: 'email' }),
    ],
  },
  { id: 'b2', questions: [question('nom', { fieldRequired: true })], ...shownIf('licence', true) },
);
const open = (answers = {}) => new FormStore({ form, answers, now });

describe('filling in a form', () => {
  it('tells only those whom an answer concerns', () => {
    const store = open();
    const heard: string[] = [];
    for (const name of ['licence', 'numero', 'email', 'nom']) {
      store.onAnswer(name, () => heard.push(`answer ${name}`));
      store.onShown(name, () => heard.push(`shown ${name}`));
      store.onError(name, () => heard.push(`error ${name}`));
    }
    store.setAnswer('email', 'camille');
    expect(heard).toEqual(['answer email']);
    heard.length = 0;
    store.setAnswer('licence', true);
    expect(heard.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'answer licence',
      'shown nom',
      'shown numero',
    ]);
  });

  it('keeps the answer to a question that vanishes and comes back', () => {
    const store = open({ licence: true, numero: 'A12' });
    store.setAnswer('licence', false);
    expect([store.isShown('numero'), store.answer('numero')]).toEqual([false, 'A12']);
    store.setAnswer('licence', true);
    expect([store.isShown('numero'), store.answers().numero]).toEqual([true, 'A12']);
  });

  it('shows an error when somebody leaves a wrong answer, and takes it away once it is right', () => {
    const store = open();
    store.leave('email');
    expect(store.error('email')).toBeUndefined();
    store.setAnswer('email', 'camille');
    expect(store.error('email')).toBeUndefined();
    store.leave('email');
    expect(store.error('email')).toBe('Email invalide');
    store.setAnswer('email', 'camille@exemple.fr');
    expect(store.error('email')).toBeUndefined();
  });

  it('holds somebody on a page for what is shown of it alone', () => {
    const store = open();
    expect(store.validatePage(0).isValid).toBe(true);
    store.setAnswer('licence', true);
    expect(store.isPageValid(0)).toBe(false);
    expect(store.error('numero')).toBeUndefined();
    expect(store.validatePage(0).errors.map(({ path }) => path)).toEqual(['numero']);
    expect(store.error('numero')).toBe('numero est requis.');
    expect(store.error('nom')).toBeUndefined();
    expect(store.validate().errors.map(({ path }) => path)).toEqual(['numero', 'nom']);
    store.setAnswer('licence', false);
    expect(store.validate().isValid).toBe(true);
    expect(store.error('numero')).toBeUndefined();
  });

  it('opens and closes what has a period when time passes', () => {
    const period = { enabled: true, startDate: '2027-04-14', endDate: null };
    const store = new FormStore({ form: formOf({ id: 'b', visibilityPeriod: period }), now });
    const listener = vi.fn();
    store.onShown('b', listener);
    expect(store.isShown('b')).toBe(false);
    expect(store.moveTo(new Date('2027-04-13T22:00:00Z'))).toBeNull();
    expect([store.isShown('b'), listener.mock.calls.length]).toEqual([true, 1]);
  });

  it('takes errors that only the server knows', () => {
    const store = open({ email: 'a@b.fr' });
    store.setError('email', 'Cet email est déjà inscrit à cet événement');
    expect(store.error('email')).toBe('Cet email est déjà inscrit à cet événement');
    store.setAnswer('email', 'c@d.fr');
    expect(store.error('email')).toBeUndefined();
  });
});

describe('many changes at once', () => {
  it('are told a few at a time, each once, so that typing goes on', () => {
    const tasks: (() => void)[] = [];
    const channels = new Channels((work) => tasks.push(work));
    const heard: string[] = [];
    const topics = Array.from({ length: 20 }, (_, index) => `t${index}`);
    for (const topic of topics) channels.add(topic, () => heard.push(topic));
    channels.notify(topics);
    expect([heard.length, tasks.length]).toEqual([6, 1]);
    channels.notify(['t19', 'nobody']);
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      const before = heard.length;
      task();
      expect(heard.length - before).toBeLessThanOrEqual(6);
    }
    expect(new Set(heard).size).toBe(20);
  });

  it('stop reaching who no longer listens', () => {
    const channels = new Channels();
    const listener = vi.fn();
    channels.add('t', listener)();
    channels.notify(['t']);
    expect(listener).not.toHaveBeenCalled();
  });
});
