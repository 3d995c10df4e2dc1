import { expect, test } from '../support/test.ts';

/** Written apart from the product's own, to check it. */
function kilometres([lat1, lng1]: readonly number[], [lat2, lng2]: readonly number[]): number {
  const rad = (degrees = 0) => (degrees * Math.PI) / 180;
  const cosine =
    Math.sin(rad(lat1)) * Math.sin(rad(lat2)) +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.cos(rad((lng2 ?? 0) - (lng1 ?? 0)));
  return 6371 * Math.acos(Math.min(1, cosine));
}

interface Found {
  name: string;
  distanceKm: number;
  address: { coordinates: string };
}

test('near me shows what is near, nearest first', { tag: '@long' }, async ({
  page,
  context,
  request,
  journey,
}) => {
  const here = [49.8942, 2.2957] as const;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: here[0], longitude: here[1] });
  await journey.visit('/associations');
  await page.getByRole('switch', { name: 'Près de moi' }).check({ force: true });
  await expect(page).toHaveURL(/at=49\.8942%2C2\.2957/);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '5\u00a0kilomètres');
  const everything = await request.get(
    '/api/associations?filters[status_asso][$eq]=accepted&populate=address&pagination[pageSize]=200',
  );
  const { data } = (await everything.json()) as { data: Found[] };
  const near = data
    .map(({ name, address }) => ({ name, km: kilometres(here, address.coordinates.split(',').map(Number)) }))
    .filter(({ km }) => km <= 5)
    .sort((a, b) => a.km - b.km);
  expect(near.length).toBeGreaterThan(0);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    near.map(({ name }) => name).slice(0, 25),
  );
  await journey.expectAccessible();
  await journey.picture('associations-near');
});

test('a search starts at three letters, and nothing found offers something else', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  await journey.visit('/associations');
  const field = page.getByRole('searchbox', { name: 'Rechercher une association' });
  await field.fill('fo');
  await expect(page.getByText('Saisissez au moins 3 caractères.')).toBeVisible();
  // Typed as people do, with a pause that starts a search: the field keeps the cursor and what comes after.
  await field.fill('');
  await field.pressSequentially('foulees');
  await expect(page).toHaveURL(/q=foulees/);
  await page.keyboard.type(' ancre');
  await expect(field).toHaveValue('foulees ancre');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=foulees/);
  await field.fill('zzzzz');
  await expect(page.getByText('Aucune association ne correspond à votre recherche')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await journey.expectAccessible();
});

test('a favourite stays', { tag: '@long' }, async ({ page, journey }) => {
  await journey.signIn('organisatrice@kermesse.test');
  await journey.visit('/associations?q=foulees');
  const heart = page.getByRole('button', { name: /Favori/ }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText('Ajouté aux favoris !').first()).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('Favori retiré !').first()).toBeVisible();
});
