import { defaultMatrix } from '@kermesse/domain/memberships/permissions';
import { makeProfile, newPerson } from '../accounts/people.ts';
import { expect, test } from '../support/test.ts';
import { addMember, foundAssociation, saveMatrix } from './world.ts';

test('a president looks through six hundred members', { tag: '@long' }, async ({ page, journey }) => {
  await journey.signIn('presidente@kermesse.test');
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Les Foulées de l’Ancre' })).toBeVisible();
  await expect(page.getByText('Membres actifs').first()).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('association-dashboard');

  await page.getByRole('link', { name: 'Voir', exact: true }).click();
  await expect(page).toHaveURL(/f\.status=pending/);
  await expect(page.getByText(/600\smembres/)).toBeVisible();
  await expect(page.getByRole('button', { name: /En attente/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await journey.expectAccessible();
  await page
    .getByRole('button', { name: /En attente/ })
    .first()
    .click();
  await page.getByPlaceholder('Prénom ou nom…').fill('masson elo');
  await expect(page.getByRole('link', { name: 'Élodie Masson' })).toBeVisible();
  await journey.picture('association-members');
  // An address is there to be read: on a desk none of it is cut off.
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const column of ['email', 'since'])
    expect(
      await page
        .locator(`td[data-column="${column}"]`)
        .first()
        .evaluate((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          const isSeen = (x: number, y: number) => cell.contains(document.elementFromPoint(x, y));
          return [...text.getClientRects()].every(
            ({ left, right, top, bottom }) =>
              isSeen(left + 1, (top + bottom) / 2) && isSeen(right - 1, (top + bottom) / 2),
          );
        }),
      column,
    ).toBe(true);

  // Each of the three orders, both ways.
  await page.getByPlaceholder('Prénom ou nom…').fill('');
  const cells = (column: string) => page.locator(`td[data-column="${column}"]`);
  for (const [header, column] of [
    ['Prénom', 'firstname'],
    ['Nom', 'lastname'],
  ] as const) {
    const sort = page.getByRole('button', { name: header, exact: true });
    await sort.click();
    await expect(page).toHaveURL(new RegExp(`sort=${column}`));
    await expect(cells(column).first()).toContainText(/^[A-C]/);
    await sort.click();
    await expect(page).toHaveURL(new RegExp(`sort=-${column}`));
    await expect(cells(column).first()).toContainText(/^[S-Z]/);
  }
  await page.getByRole('button', { name: 'Membre depuis' }).click();
  await expect(page).toHaveURL(/sort=since/);
  await expect(cells('since').first()).toHaveText(/^\d{2}\/\d{2}\/2022$/);
});

test('on a phone the members stand in four tabs, the active ones first', async ({ page, journey }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await journey.signIn('presidente@kermesse.test');
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  await journey.visit(`${new URL(page.url()).pathname}/members`);
  const tabs = page.getByRole('group', { name: 'Membres' }).getByRole('button');
  await expect(tabs).toHaveText([/^Actifs/, /^En attente/, /^Inactifs/, /^Suspendus/]);
  await expect(tabs.nth(0)).toHaveAttribute('aria-pressed', 'true');
  // Its counts stand once.
  await expect(page.getByRole('button', { name: /^Suspendus/ })).toHaveCount(1);
  const badges = page.getByRole('region', { name: 'Membres' });
  await expect(badges.getByText('Actif', { exact: true })).toHaveCount(10);
  // What can be done with some of them stands above the bar of the area, cross included.
  await badges.getByRole('checkbox').first().check();
  const bulk = page.getByRole('group', { name: 'Actions sur la sélection' });
  await expect(bulk.getByRole('button', { name: 'Écrire' })).toBeVisible();
  expect(
    await bulk.evaluate((bar) => {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      return [top + 6, bottom - 6].every((y) =>
        bar.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    }),
  ).toBe(true);
  await journey.expectAccessible();
  await bulk.getByRole('button', { name: 'Tout désélectionner' }).click();
  await tabs.nth(3).click();
  await expect(page).toHaveURL(/f\.status=suspended/);
  await expect(badges.getByText('Suspendu', { exact: true })).toHaveCount(6);
  await expect(badges.getByText('Actif', { exact: true })).toHaveCount(0);
});

test('a member without rights is told so', { tag: '@long' }, async ({ page, journey }) => {
  await journey.signIn('membre@kermesse.test');
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const area = page.url();
  for (const part of ['members', 'roles', 'settings']) {
    await journey.visit(`${new URL(area).pathname}/${part}`);
    await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
    await expect(
      page.getByText("Vous n'avez pas les permissions nécessaires pour voir cette page."),
    ).toBeVisible();
  }
});

test('a member whose fee is paid has a card that anybody can check', { tag: '@long' }, async ({
  page,
  journey,
  browser,
}) => {
  await journey.signIn('tresorier@kermesse.test');
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  await journey.visit(`${new URL(page.url()).pathname}/card`);
  const card = page.getByRole('article', { name: 'Carte de membre' });
  await expect(card.getByText('Carte valide')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-card');
  for (const [paper, name] of [
    ['Carte de membre (PDF)', 'carte-de-membre.pdf'],
    ['Attestation d’adhésion (PDF)', 'attestation-adhesion.pdf'],
  ] as const) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: paper }).click();
    expect((await file).suggestedFilename()).toBe(name);
  }

  // Whoever reads the code learns one thing; of a forged one, the other.
  const own = page.waitForResponse((answer) => answer.url().endsWith('/my-card'));
  await page.reload();
  const { address } = (await (await own).json()).data;
  const path = new URL(address).pathname;
  const stranger = await browser.newPage();
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'Carte valide' })).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText('Foulées');
  await stranger.goto(`${path.slice(0, -4)}0000`);
  await expect(stranger.getByRole('heading', { name: 'Carte non valide' })).toBeVisible();
  await stranger.close();
  await journey.visit(path);
  await expect(page.getByRole('heading', { name: 'Carte valide' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-card-check');
});

test('a manager edits the matrix within their own rights', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const person = newPerson('Léo');
  await makeProfile(request, person);
  const { id } = await foundAssociation(request, 'benevole@kermesse.test');
  await addMember(request, id, person.email, 'benevole@kermesse.test', 'manager');
  // The president keeps the fees to themselves and the accountant.
  const manager = defaultMatrix.manager.filter((permission) => permission !== 'manage_contributions');
  const matrix = { ...defaultMatrix, manager };
  expect(await saveMatrix(request, id, 'benevole@kermesse.test', matrix)).toBe(200);

  await journey.signIn(person.email);
  await page.goto(`/my-associations/${id}/roles`);
  const box = (role: string, permission: string) =>
    page.getByRole('checkbox', { name: `${role} : ${permission}` });
  await expect(box('Président', 'Gérer les rôles')).toBeDisabled();
  await expect(box('Membre', 'Gérer les cotisations')).toBeDisabled();
  await expect(box('Responsable', 'Gérer les cotisations')).toBeDisabled();
  await expect(box('Trésorier', 'Gérer les cotisations')).toBeDisabled();
  await expect(box('Membre', 'Gérer l’identité légale de l’association')).toBeDisabled();
  await box('Membre', 'Copier le lien d’invitation').check();
  await expect(page.getByText('Les permissions ont été mises à jour avec succès').first()).toBeVisible();
  await page.reload();
  await expect(box('Membre', 'Copier le lien d’invitation')).toBeChecked();
  await journey.picture('association-roles');

  // What the page does not offer, the server refuses too.
  const takes = { ...matrix, manager: [...manager, 'manage_contributions'] };
  const presides = { ...matrix, member: [...defaultMatrix.member, 'president_rights'] };
  for (const beyond of [takes, presides])
    expect(await saveMatrix(request, id, person.email, beyond)).toBe(403);
});
