import axe from 'axe-core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focusOn } from '../../testing/focus-on.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { FormPage } from '../form-page.tsx';
import { FormStore } from '../form-store.ts';
import { kindsForm } from '../gallery-form.ts';

/** One question of the form alone, with what was sent. */
async function ask(fieldName: string, draft?: unknown) {
  const [page] = kindsForm.pages;
  const [block] = page?.blocks ?? [];
  if (!page || !block) throw new Error('The form is empty.');
  const questions = block.questions.filter((question) => question.fieldName === fieldName);
  const form = { pages: [{ ...page, blocks: [{ ...block, questions }] }] };
  const answers = draft === undefined ? {} : { [fieldName]: draft };
  const store = new FormStore({ form, answers, now: new Date('2027-04-13T09:00:00Z') });
  const sent: File[] = [];
  const { screen } = await renderComponent(
    <FormPage
      store={store}
      pageIndex={0}
      sendFile={async (file) => {
        sent.push(file);
        const { name, type, size } = file;
        return {
          id: 0,
          documentId: '',
          url: '/f/1',
          name,
          mediaType: type,
          bytes: size,
          width: null,
          height: null,
        };
      }}
    />,
  );
  const answer = () => store.answer(fieldName);
  const check = () => store.validatePage(0).isValid;
  const problems = async () =>
    (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations;
  return { screen, store, answer, check, sent, problems };
}

test('a mark is given and changed with the arrow keys', async () => {
  const { screen, answer, check, problems } = await ask('note');
  const third = screen.getByRole('radio', { name: '3 sur 5' });
  await expect.element(third).toBeInTheDocument();
  expect(check()).toBe(false);
  await expect.element(screen.getByText(/est requis/)).toBeVisible();
  await expect.element(screen.getByText('De 1, à revoir, à 5, parfait.')).toBeVisible();
  expect(await problems()).toEqual([]);
  focusOn(third);
  await userEvent.keyboard(' ');
  expect(answer()).toBe(3);
  await userEvent.keyboard('{ArrowRight}');
  expect(answer()).toBe(4);
  expect(check()).toBe(true);
});

test('options are ranked in the order in which they are pressed, and moved by their buttons', async () => {
  const { screen, answer, check, problems } = await ask('ateliers');
  const add = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(add('Trapèze')).toBeVisible();
  focusOn(add('Trapèze'));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Encore 2\u00a0réponses à classer.')).toBeVisible();
  expect(check()).toBe(false);
  await expect.element(screen.getByText(/classez 3 réponses/)).toBeVisible();
  expect(await problems()).toEqual([]);
  await add('Clown').click();
  await add('Jonglage').click();
  expect(answer()).toEqual(['Trapèze', 'Clown', 'Jonglage']);
  focusOn(screen.getByRole('button', { name: 'Monter Jonglage' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(answer).toEqual(['Trapèze', 'Jonglage', 'Clown']);
  await screen.getByRole('button', { name: 'Retirer Trapèze' }).click();
  await expect.poll(answer).toEqual(['Jonglage', 'Clown']);
});

test('each row of a grid is a group of its own, by keyboard', async () => {
  const { screen, answer, check, problems } = await ask('presence');
  const saturday = screen.getByRole('radiogroup', { name: 'Samedi' });
  await expect.element(saturday).toBeVisible();
  focusOn(saturday.getByRole('radio', { name: 'Le matin' }));
  await userEvent.keyboard(' {ArrowRight}');
  expect(answer()).toEqual({ Samedi: 'L’après-midi' });
  expect(check()).toBe(false);
  await expect.element(screen.getByText(/il en manque 1/)).toBeVisible();
  expect(await problems()).toEqual([]);
  await userEvent.keyboard('{Tab} ');
  expect(answer()).toEqual({ Samedi: 'L’après-midi', Dimanche: 'Le matin' });
  expect(check()).toBe(true);
});

test('a row that a draft still has, but the form no longer, is taken out of the answer', async () => {
  const { answer, check } = await ask('presence', {
    Vendredi: 'Le matin',
    Samedi: 'Le matin',
    Dimanche: 'Le matin',
  });
  await expect.poll(answer).toEqual({ Samedi: 'Le matin', Dimanche: 'Le matin' });
  expect(check()).toBe(true);
});

test('an option that a draft still has, but the form no longer, is taken out of the ranking', async () => {
  const { answer, check } = await ask('ateliers', ['Clown', 'Échasses', 'Jonglage', 'Trapèze']);
  await expect.poll(answer).toEqual(['Clown', 'Jonglage', 'Trapèze']);
  expect(check()).toBe(true);
});

test('a time is read as people write it', async () => {
  const { screen, answer, check } = await ask('arrivee');
  const field = screen.getByLabelText(/Heure d’arrivée/);
  await expect.element(field).toBeVisible();
  await userEvent.fill(field, '7h30');
  await userEvent.tab();
  expect(answer()).toBe('07:30');
  expect(check()).toBe(false);
  await expect.element(screen.getByText(/à partir de 08:00/)).toBeVisible();
});

test('an address says which of its parts is missing', async () => {
  const { screen, answer, check, problems } = await ask('domicile');
  const street = screen.getByLabelText(/Numéro et rue/);
  await expect.element(street).toBeVisible();
  await userEvent.fill(screen.getByLabelText(/Code postal/), '02000');
  expect(check()).toBe(false);
  await expect.element(screen.getByText(/complétez la rue, le code postal et la ville/)).toBeVisible();
  expect(await problems()).toEqual([]);
  expect(answer()).toEqual({ line1: '', zipcode: '02000', city: '' });
});

test('a signature is typed by those who cannot draw, sent once as a picture, and taken back', async () => {
  const { screen, answer, check, sent, problems } = await ask('accord');
  const typing = screen.getByRole('radio', { name: 'Écrire mon nom' });
  await expect.element(typing).toBeInTheDocument();
  expect(check()).toBe(false);
  focusOn(typing);
  await userEvent.keyboard(' ');
  await userEvent.fill(screen.getByLabelText('Votre prénom et votre nom'), 'Léa Roy');
  await expect.poll(answer).toMatchObject({ url: '/f/1', name: 'Léa Roy.png' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.type).toBe('image/png');
  expect(check()).toBe(true);
  expect(await problems()).toEqual([]);
  await screen.getByRole('button', { name: 'Effacer' }).click();
  expect(answer()).toBeNull();
});

test('a signature whose page is left at once is sent all the same', async () => {
  const { screen, answer } = await ask('accord');
  const typing = screen.getByRole('radio', { name: 'Écrire mon nom' });
  await expect.element(typing).toBeInTheDocument();
  focusOn(typing);
  await userEvent.keyboard(' ');
  await userEvent.fill(screen.getByLabelText('Votre prénom et votre nom'), 'Léa Roy');
  await screen.unmount();
  await expect.poll(answer).toMatchObject({ url: '/f/1', name: 'Léa Roy.png' });
});
