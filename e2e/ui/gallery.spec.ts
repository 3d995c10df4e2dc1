import { expect, test } from '../support/test.ts';

test('a message never lies over the buttons of a dialog, on a phone either', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/ui?part=feedback');
    await page.getByRole('button', { name: 'Avec annulation' }).click();
    await page.getByRole('button', { name: 'Erreur', exact: true }).click();
    await page
      .getByRole('button', { name: /Supprimer/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(page.getByText('Paiement refusé', { exact: true })).toBeVisible();
    // A click waits until nothing else would receive it.
    for (const button of await dialog.getByRole('button').all()) await button.click({ trial: true });
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le volet' }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Non enregistré', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer le volet' }).click({ timeout: 2_000 });
    await expect(dialog).toBeHidden();
  }
});

/** Two workers share the sections. */
const halves = ['even', 'odd'];

for (const [half, name] of halves.entries()) {
  test(`axe finds nothing in the gallery, in both themes, ${name} sections`, async ({ page, journey }) => {
    // A specimen shows hostile rich text: what the sanitiser reads of it, the content policy refuses out loud.
    journey.expectTrouble(/Executing inline event handler violates/);
    await page.goto('/ui');
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links.nth(3)).toBeVisible();
    const sections = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/ui')),
    );
    for (const section of sections.filter((_, index) => index % halves.length === half)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(section);
      // Not until nothing loads: some specimens show just that.
      await page.waitForLoadState('networkidle');
      await journey.expectAccessible();
      // The same elements in other colours: what the colours can break is checked again.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      // A colour on its way from one scheme to the other is neither.
      await expect
        .poll(() =>
          page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length),
        )
        .toBe(0);
      await journey.expectAccessible(['color-contrast']);
    }
  });
}
