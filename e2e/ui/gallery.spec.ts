import { expect, test } from '../support/test.ts';

test('axe finds nothing in the gallery, in both themes', async ({ page, journey }) => {
  test.setTimeout(180_000);
  await journey.visit('/ui');
  const sections = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/ui')),
    );
  expect(sections.length).toBeGreaterThan(3);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const section of sections) await journey.visit(section);
  }
});
