import { addMember, foundAssociation } from '../associations/world.ts';
import { registerByCalls } from '../registration/register-by-calls.ts';
import { newRunner } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { mailsTo, makeOpenRace } from './world.ts';

const president = 'benevole@kermesse.test';

test('an association asks to take part, the organiser accepts, a member joins', { tag: '@long' }, async ({
  page,
  browser,
  request,
  journey,
}) => {
  const [{ id, name }, race, person] = [
    await foundAssociation(request, president),
    await makeOpenRace(request),
    await newRunner(request, 'Lise'),
  ];
  await addMember(request, id, person.email, president, 'member');
  const contact = `contact-${person.email}`;

  // The association asks.
  await journey.signIn(president);
  await journey.visit(`/my-associations/${id}/events`);
  await page.getByRole('button', { name: 'Demander participation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Demander participation' });
  const send = dialog.getByRole('button', { name: 'Envoyer la demande' });
  await dialog.getByLabel('E-mail du contact').fill('');
  await send.click();
  await expect(dialog.getByText('Aucun événement sélectionné')).toBeVisible();
  await expect(dialog.getByText('Veuillez remplir les informations de contact').first()).toBeVisible();
  await expect(dialog.getByText('Veuillez ajouter au moins un participant valide')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retirer le participant 1' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Événement' }).click();
  await page.getByRole('option', { name: new RegExp(race.name) }).click();
  await dialog.getByLabel('Nom du contact').fill('Gérard Delattre');
  await dialog.getByLabel('E-mail du contact').fill(contact);
  await dialog.getByLabel('Nom du participant 1').fill('Paul Lemoine');
  await dialog.getByLabel('E-mail du participant 1').fill(`paul-${person.email}`);
  // A member is picked rather than typed; here they may join by themselves later.
  await dialog.getByLabel('Choisir parmi les membres').fill('Lise');
  await page.getByRole('option', { name: /Lise/ }).click();
  await expect(dialog.getByLabel('E-mail du participant 2')).toHaveValue(person.email);
  await dialog.getByRole('button', { name: 'Retirer le participant 2' }).click();
  await dialog.getByLabel('Message à l’organisateur').fill('Nous viendrons en car.');
  await journey.expectAccessible();
  await send.click();
  await expect(page.getByText('Demande de participation envoyée avec succès !').first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: race.name });
  await expect(row.getByText('En cours')).toBeVisible();
  await expect(row.getByText('En attente de l’organisateur')).toBeVisible();

  // The organiser accepts.
  const organiser = await somebodyElse(browser, 'organisatrice@kermesse.test');
  await organiser.goto(`/organizer/editions/${race.editionId}`);
  await organiser.locator(`a[href$="${race.editionId}/associations"]`).first().click();
  await expect(organiser.getByText('Nous viendrons en car.')).toBeVisible();
  await expect(organiser.getByText('Paul Lemoine')).toBeVisible();
  await organiser.getByRole('button', { name: `Accepter ${name}` }).click();
  await expect(organiser.getByText('Participation acceptée').first()).toBeVisible();
  await expect(organiser.getByRole('tab', { name: 'Acceptées (1)' })).toBeVisible();
  await organiser.context().close();
  expect(await mailsTo(request, contact)).toContain(`${name} participe à ${race.name}`);

  // Both states show on the association's side, and the organiser can be reached.
  await page.reload();
  await expect(row.getByText('Publié')).toBeVisible();
  await expect(row.getByText('Acceptée')).toBeVisible();
  await row.getByRole('link', { name: new RegExp(race.name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: race.name })).toBeVisible();
  await page.getByRole('tab', { name: 'Organisateur' }).click();
  await expect(page.getByRole('link', { name: 'organisatrice@kermesse.test' })).toBeVisible();
  await journey.expectAccessible();

  // A member must be registered first, and then joins.
  const member = await somebodyElse(browser, person.email);
  const choice = `/inscription/associations/${race.editionId}`;
  await member.goto(choice);
  await member.getByRole('button', { name: `Participer avec ${name}` }).click();
  await expect(member.getByText("Merci de vous inscrire à cet événement d'abord").first()).toBeVisible();
  await expect(member).toHaveURL('/');
  await registerByCalls(request, race, person);
  await member.goto(choice);
  await member.getByRole('button', { name: `Participer avec ${name}` }).click();
  await expect(
    member.getByText(`Vous participez maintenant à l'événement ${race.name} avec cette association!`).first(),
  ).toBeVisible();
  await expect(member.getByText('Vous participez', { exact: true })).toBeVisible();
  await member.context().close();

  await page.reload();
  await page.getByRole('tab', { name: /Participants/ }).click();
  const joined = page.getByRole('row').filter({ hasText: person.lastname });
  await expect(joined.getByText('Confirmé')).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'Paul Lemoine' }).getByText('En attente'),
  ).toBeVisible();
});

test('a card of the list for associations leads to the choice of one’s own', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  await journey.signIn('membre@kermesse.test');
  await journey.visit('/inscription/associations');
  const card = page.getByRole('link', { name: 'Trail des Remparts', exact: true });
  // Other journeys add cards before it: it is brought into view first, as a person does.
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport({ ratio: 1 });
  await card.click();
  await expect(page).toHaveURL(/\/inscription\/associations\/[a-z0-9]{24}$/);
  await expect(page.getByRole('heading', { name: 'Les Foulées de l’Ancre' })).toBeVisible();
  await journey.expectAccessible();

  // The management page takes a right that members lack; the list of events to join does not.
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const area = new URL(page.url()).pathname;
  await journey.visit(`${area}/events`);
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  await journey.visit(`${area}/participate`);
  await expect(page.getByRole('button', { name: 'Participer à Trail des Remparts' })).toBeVisible();
  await page.getByRole('tab', { name: /Historique/ }).click();
  await expect(page).toHaveURL(/tab=history/);
});
