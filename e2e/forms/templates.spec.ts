import { expect, test } from '../support/test.ts';
import { openEdition } from './builder-world.ts';

test('an organiser starts a form from a template, reads where its pages lead, and keeps it as one of their own', {
  tag: '@long',
}, async ({ page, journey }) => {
  const world = await openEdition(`Modèles ${Date.now()}`);
  await journey.signIn('organisatrice@kermesse.test');
  await journey.visit(world.path);
  const ours = page.getByRole('group', { name: 'Modèles de Kermesse' });
  await expect(ours.getByRole('radio')).toHaveCount(10);
  const use = page.getByRole('button', { name: 'Utiliser ce modèle' });
  await expect(use).toBeDisabled();
  await ours.getByRole('radio', { name: /^Tournoi/ }).check();
  await expect(page.getByText('Modèle choisi : Tournoi')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('form-templates');
  await use.click();

  // What the edition sells stands in its place, and the way past the team's page is drawn.
  await page.getByRole('tab', { name: /Le tournoi/ }).click();
  await expect(page.getByText('Dossard 10 km').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logique du formulaire' }).click();
  const drawing = page.getByRole('dialog', { name: 'Logique du formulaire' });
  await drawing.getByRole('radio', { name: 'Schéma' }).check({ force: true });
  const first = drawing.getByRole('button', {
    name: 'Page 1, Vous. Si « Je viens » est « Seul, je cherche une équipe », aller à la page 3 « Le tournoi »',
  });
  await expect(first).toBeVisible();
  await expect(drawing.getByText('si « Je viens » est « Seul, je cherche une équipe »')).toBeVisible();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawing.getByRole('button', { name: 'Page 2, Votre équipe' })).toBeFocused();
  await journey.expectAccessible();
  await journey.picture('graph-jumps');
  await drawing.getByText('Liste', { exact: true }).click();
  await expect(drawing.getByText(/^Si «\sJe viens\s» est .* aller à la page 3/)).toBeVisible();
  await world.close();
});
