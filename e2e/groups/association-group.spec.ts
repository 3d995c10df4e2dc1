import { ofName } from '@kermesse/domain/shared/of-name';
import { addMember, foundAssociation } from '../associations/world.ts';
import { organiser } from '../catalog/edition.ts';
import { makeOpenRace } from '../participation/world.ts';
import { registerByCalls } from '../registration/register-by-calls.ts';
import { newRunner } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { takePart } from './take-part.ts';

const president = 'benevole@kermesse.test';

test('an association keeps places for its members, and nobody else takes them', { tag: '@long' }, async ({
  page,
  browser,
  request,
  journey,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [{ id, name }, race, person] = [
    await foundAssociation(request, president),
    await makeOpenRace(request),
    await newRunner(request, 'Lise'),
  ];
  await addMember(request, id, person.email, president, 'member');

  // Without an event there is nothing to keep places for.
  await journey.signIn(president);
  await journey.visit(`/my-associations/${id}`);
  await page.getByRole('link', { name: 'Groupes' }).first().click();
  await expect(page.getByText('D’abord un événement')).toBeVisible();
  await takePart(request, { association: id, edition: race.editionId, president });

  // A group of two places, with its link.
  await journey.visit(`/my-associations/${id}/groups`);
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un groupe' });
  await expect(dialog.getByRole('combobox', { name: 'Événement' })).toHaveValue(new RegExp(race.name));
  await dialog.getByRole('textbox', { name: 'Nom du groupe' }).fill('Le car de 6 h');
  await dialog.getByRole('spinbutton', { name: 'Nombre de places' }).fill('2');
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('0 / 2')).toBeVisible();
  await page.getByRole('button', { name: 'Copier le lien de Le car de 6 h' }).click();
  await expect(page.getByRole('button', { name: 'Lien de Le car de 6 h copié' })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.searchParams.get('associationDocumentId')).toBe(id);
  const group = link.searchParams.get('group') ?? '';

  // Somebody who is no member is told so; a member is welcomed, and stands in the list afterwards.
  const stranger = await somebodyElse(browser, 'participante@kermesse.test');
  await stranger.goto(`${link.pathname}${link.search}`);
  await expect(stranger.getByText(`Ce groupe est réservé aux membres ${ofName(name)}.`)).toBeVisible();
  await stranger.context().close();
  const member = await somebodyElse(browser, person.email);
  await member.goto(`${link.pathname}${link.search}`);
  await expect(member.getByText('Le car de 6 h').first()).toBeVisible();
  await member.context().close();
  await registerByCalls(request, race, person, {}, { group, associationDocumentId: id });
  await journey.visit(`/my-associations/${id}/groups`);
  await expect(page.getByText('1 / 2')).toBeVisible();
  await page
    .getByRole('button', { name: /^Afficher les détails de/ })
    .first()
    .click();
  await expect(page.getByText(`${person.firstname} ${person.lastname}`)).toBeVisible();

  // Whoever answers for it finds it among their groups; the organiser sees whose it is.
  await journey.visit('/organizer/groups');
  await expect(page.getByRole('heading', { name: 'Le car de 6 h' }).first()).toBeVisible();
  await expect(page.getByText(`${person.firstname} ${person.lastname}`).first()).toBeVisible();
  const host = await somebodyElse(browser, organiser);
  await host.goto(`/organizer/editions/${race.editionId}/groups`);
  await expect(host.getByText(`Pour les membres ${ofName(name)}`)).toBeVisible();
  await host.context().close();
});
