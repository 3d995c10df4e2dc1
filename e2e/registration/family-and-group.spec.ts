import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { registerByCalls } from './register-by-calls.ts';
import { makeRace, newRunner, next, registrationAddress, takeWithOption } from './world.ts';

test('a parent registers a child with a free distance and an option, and mends the answers', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const race = await makeRace(request, {
    price: 0,
    stock: 10,
    option: 'T-shirt',
    edition: { answers_editable_until: tomorrow },
    questions: [
      {
        id: 'taille',
        fieldName: 'taille',
        fieldLabel: 'Taille',
        fieldType: 'enum',
        fieldRequired: true,
        fieldEnum: ['S', 'M'].map((value) => ({ id: value, label: value, value })),
      },
      { id: 'allergie', fieldName: 'allergie', fieldLabel: 'A une allergie', fieldType: 'boolean' },
    ],
    details: [
      {
        id: 'laquelle',
        fieldName: 'laquelle',
        fieldLabel: 'Laquelle',
        fieldRequired: true,
        dependencies: [{ type: 'question', targetId: 'allergie', operator: 'equals', value: true }],
      },
    ],
  });
  const parent = await newRunner(request, 'Jeanne');
  await journey.signIn(parent.email);
  await journey.visit(registrationAddress(race.editionId));
  await page.getByRole('button', { name: 'Changer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Une autre personne…' }).click();

  // A child needs no address of their own.
  await page.getByRole('button', { name: 'Ajouter un enfant' }).click();
  await page.getByLabel('Prénom de l’enfant').fill('Léo');
  await page.getByRole('textbox', { name: 'Nom de l’enfant', exact: true }).fill(parent.lastname);
  await page.getByRole('button', { name: 'Inscrire cet enfant' }).click();
  await expect(page.getByLabel('Date de naissance de l’enfant')).toBeFocused();
  await page.getByLabel('Date de naissance de l’enfant').fill('04/05/2016');
  await page.getByRole('button', { name: 'Inscrire cet enfant' }).click();
  await page.waitForURL(/tierDocumentId=/);
  await expect(page.getByLabel('Prénom')).toHaveValue('Léo');
  await expect(page.getByLabel('Date de naissance')).toHaveValue('04/05/2016');
  await next(page).click();
  await expect(page.getByText('Taille est requis.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  // A block comes with the first of its questions, and no title stands over nothing.
  const details = page.getByRole('heading', { name: 'Précisions' });
  await expect(details).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'A une allergie' }).check();
  await expect(details).toBeVisible();
  await page.getByRole('checkbox', { name: 'A une allergie' }).uncheck();
  await expect(details).toHaveCount(0);
  await next(page).click();
  // A product with options asks which: given up, nothing is held.
  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  const options = page.getByRole('dialog', { name: '10 km' });
  await options.getByRole('radio', { name: /T-shirt/ }).check();
  await options.getByRole('button', { name: 'Annuler' }).click();
  await expect(options).toBeHidden();
  await expect(page.getByRole('complementary').getByText('Votre panier est vide.')).toBeVisible();
  await takeWithOption(page, '10 km', /T-shirt/);
  await expect(page.getByText('Réservé', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await expect(page.getByRole('heading', { name: /inscription est confirmée/ })).toBeVisible();
  await page.waitForURL(/\/participant/);
  await expect(page.getByRole('img', { name: /Code du billet de Léo/ })).toBeVisible();

  // Every kind of answer changes with its own control, and a change asks for what it brings into view.
  await page.getByRole('link', { name: 'Voir et modifier mes réponses' }).click();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('radio', { name: 'S', exact: true }).check();
  await page.getByRole('checkbox', { name: 'A une allergie' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Laquelle est requis.')).toBeVisible();
  await page.getByLabel('Laquelle').fill('Noix');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Taille\s: M → S/)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Noix' })).toBeVisible();
});

test('of two who want the last place of a group one gets it; a course that sells out meanwhile is left for another', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  // Who comes second is refused, and told.
  journey.expectTrouble(/status of 409/);
  const race = await makeRace(request, { price: 0, stock: 1, other: '5 km' });
  const made = await race.send('/api/groups', {
    data: {
      name: 'Les Foulées',
      group_type: 'team',
      max_members: 1,
      event_edition: race.editionId,
    },
  });
  const address = registrationAddress(race.editionId, `participant=true&group=${made.data.documentId}`);
  const [first, second] = [await newRunner(request, 'Anouk'), await newRunner(request, 'Basile')];
  await journey.signIn(first.email);
  const other = await somebodyElse(browser, second.email);
  await page.goto(address);
  await other.goto(address);
  for (const each of [page, other]) {
    await expect(each.getByText(/1\splace restante/)).toBeVisible();
    await next(each).click();
    await expect(each.getByRole('button', { name: 'Choisir 10 km' })).toBeVisible();
  }

  // The last place of the 10 km goes to the other while this form is filled in: the 5 km is left.
  await other.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(
    page.getByRole('article', { name: '10 km' }).getByText('Complet', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choisir 10 km' })).toBeHidden();
  await page.getByRole('button', { name: 'Choisir 5 km' }).click();
  for (const each of [page, other]) await expect(each.getByText('Réservé', { exact: true })).toBeVisible();

  await Promise.all(
    [page, other].map((each) => each.getByRole('button', { name: 'Finaliser et payer' }).click()),
  );
  const outcome = (each: typeof page) =>
    each
      .getByRole('heading', { name: /inscription est confirmée/ })
      .or(each.getByText('Groupe complet').first());
  await expect(outcome(page)).toBeVisible();
  await expect(outcome(other)).toBeVisible();
  const won = await Promise.all(
    [page, other].map((each) => each.getByRole('heading', { name: /est confirmée/ }).isVisible()),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  await other.close();

  // Whoever comes later is told before they fill in anything, and is led away.
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Groupe complet' })).toBeVisible();
  await expect(page.getByText(/Les Foulées compte 1\smembre sur 1/)).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
});

test('whoever has the last place of a group without having paid finds the order, not a full group', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const race = await makeRace(request, { price: 20, stock: 5 });
  const made = await race.send('/api/groups', {
    data: { name: 'Les Foulées', group_type: 'team', max_members: 1, event_edition: race.editionId },
  });
  const group: string = made.data.documentId;
  const runner = await newRunner(request, 'Anouk');
  await registerByCalls(request, race, runner, {}, { group });
  await journey.signIn(runner.email);
  await journey.visit(registrationAddress(race.editionId, `participant=true&group=${group}`));
  await expect(page.getByRole('heading', { name: /^Inscription à payer, encore/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Payer/ })).toBeVisible();
});
