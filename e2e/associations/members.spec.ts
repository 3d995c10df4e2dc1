import { expect, test } from '../support/test.ts';
import { somebodyElse } from './support.ts';

test('a president looks through six hundred members', async ({ page, journey }) => {
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
  await expect(page.getByRole('row').filter({ hasText: 'Élodie Masson' })).toBeVisible();
  await journey.picture('association-members');
});

test('a member without rights is told so', async ({ page, journey }) => {
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

test('a manager edits the matrix within their own rights', async ({ page, browser, request, journey }) => {
  test.setTimeout(120_000);
  const president = await somebodyElse(browser, 'presidente@kermesse.test');
  await president.goto('/my-associations');
  await president.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const { pathname } = new URL(president.url());
  await president.goto(`${pathname}/roles`);
  const box = (role: string, permission: string) =>
    president.getByRole('checkbox', { name: `${role} : ${permission}` });
  await expect(box('Président', 'Gérer les rôles')).toBeDisabled();
  await box('Modérateur', 'Gérer les rôles').check();
  await expect(president.getByText('Les permissions ont été mises à jour avec succès').first()).toBeVisible();

  await journey.signIn('moderateur@kermesse.test');
  await journey.visit(`${pathname}/roles`);
  const own = (role: string, permission: string) =>
    page.getByRole('checkbox', { name: `${role} : ${permission}` });
  await expect(own('Membre', 'Gérer les cotisations')).toBeDisabled();
  await expect(own('Membre', 'Transmettre la présidence')).toBeDisabled();
  await own('Membre', 'Copier le lien d’invitation').check();
  await expect(page.getByText('Les permissions ont été mises à jour avec succès').first()).toBeVisible();
  await page.reload();
  await expect(own('Membre', 'Copier le lien d’invitation')).toBeChecked();
  await journey.picture('association-roles');

  // What the page does not offer, the server refuses too.
  const { jwt } = await (
    await request.post('/api/auth/local', {
      data: { identifier: 'moderateur@kermesse.test', password: 'Kermesse2027!' },
    })
  ).json();
  const greedy = await request.put(`/api/associations/${pathname.split('/').at(-1)}`, {
    data: { data: { role_permissions: { moderator: ['manage_roles', 'manage_contributions'] } } },
    headers: { authorization: `Bearer ${jwt}` },
  });
  expect(greedy.status()).toBe(403);

  await own('Membre', 'Copier le lien d’invitation').uncheck();
  await expect(own('Membre', 'Copier le lien d’invitation')).not.toBeChecked();
  await president.reload();
  await box('Modérateur', 'Gérer les rôles').uncheck();
  await expect(president.getByText('Les permissions ont été mises à jour avec succès').first()).toBeVisible();
  await president.context().close();
});
