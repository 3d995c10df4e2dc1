import { openElsewhere } from '../support/somebody-else.ts';
import { expect, signIn, test } from '../support/test.ts';
import { fillAddress, fillDetails, goOn, mailedLink, makeAccount, newPerson, password } from './people.ts';

const edition = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const carried =
  'eventEditionDocumentId=aaaaaaaaaaaaaaaaaaaaaaaa&group=bbb&group_type=club&associationDocumentId=ccc&tierDocumentId=ddd&tierEmail=ami%40kermesse.test';

test('a volunteer signs up from an event link and goes on with every parameter', async ({
  page,
  journey,
}) => {
  // The test looks for scripts in the frame of a mail, where none may run. The edition of the link does not exist.
  journey.expectTrouble(/about:srcdoc|status of 404/);
  const person = newPerson('Camille');
  await journey.visit(`/register?volunteer=true&${carried}`);
  const welcome = page.getByRole('dialog', { name: 'Avez-vous déjà un compte ?' });
  await expect(welcome.getByRole('link', { name: 'Oui' })).toHaveAttribute(
    'href',
    /\/login\?volunteer=true&.*tierEmail=/,
  );
  await journey.picture('register-welcome');
  await welcome.getByRole('button', { name: 'Non' }).click();
  await expect(welcome).toBeHidden();
  await journey.picture('register-empty');

  // Sending too early tells all that is missing, on the page and at each step; what is corrected goes away.
  await page.getByRole('button', { name: 'Vous inscrire' }).click();
  const missing = page.getByRole('status').filter({ hasText: 'à compléter' });
  await expect(missing).toContainText('Civilité');
  await expect(missing).toContainText('Mot de passe');
  await expect(missing).toContainText('Code postal');
  await expect(missing).toContainText('Conditions générales');
  await expect(page.getByRole('button', { name: /Détails personnels/ })).toContainText('à compléter');
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveAttribute('aria-invalid', 'true');
  await journey.expectAccessible();
  await journey.picture('register-missing');

  // Later steps wait for the earlier ones.
  await expect(goOn(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: /Adresse/ })).toBeDisabled();
  await page.getByRole('radio', { name: 'Madame' }).check();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('L');
  await page.getByRole('textbox', { name: 'Prénom' }).fill(person.firstname);
  await expect(page.getByText('Le nom doit avoir 2 caractères minimum.')).toBeVisible();
  await expect(goOn(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastname);
  await goOn(page).click();

  await page.getByRole('textbox', { name: 'Adresse email' }).fill(person.email);
  await page.locator('input[name="password"]').fill('Azerty123!');
  await page.locator('input[name="password"]').blur();
  await expect(page.getByText('Ce mot de passe est trop courant')).toBeVisible();
  await expect(page.locator('input[name="password"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('input[name="password"]').fill('Kermesse');
  await expect(page.getByText('Cette adresse est disponible.').first()).toBeVisible();
  await expect(goOn(page)).toBeDisabled();
  await journey.expectAccessible();
  await journey.picture('register-login');

  // A reload keeps what was typed, but never the password; whoever typed is not asked again for an account.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue(person.firstname);
  await expect(welcome).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '"Kermesse"',
  );
  await goOn(page).click();
  await expect(page.getByRole('textbox', { name: 'Adresse email' })).toHaveValue(person.email);
  await page.locator('input[name="password"]').fill(password);
  await goOn(page).click();
  await fillDetails(page);
  await journey.expectAccessible();
  await journey.picture('register-details');
  await goOn(page).click();
  await fillAddress(page);
  await journey.expectAccessible();

  // Sending without the terms points at them.
  await page.getByRole('button', { name: 'Vous inscrire' }).click();
  await expect(page.getByText("Vous devez accepter les conditions générales d'utilisation")).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.getByRole('checkbox').check();
  await journey.picture('register-ready');
  await page.emulateMedia({ colorScheme: 'dark' });
  await journey.expectAccessible();
  await journey.picture('register-ready-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Vous inscrire' }).click();
  await expect(
    page.getByText(/Création de votre compte\.\.\.|Redirection en cours\.\.\./).first(),
  ).toBeVisible();
  await page.waitForURL(/\/inscriptions\?/);
  expect(new URL(page.url()).search).toBe(`?volunteer=true&${carried}`);

  // The way back to sign-up is closed for whoever has a session.
  await page.goto(`/register?participant=true&eventEditionDocumentId=${edition}`);
  await page.waitForURL(`/inscriptions?participant=true&eventEditionDocumentId=${edition}`);

  await page.goto(`/dev/mailbox?to=${encodeURIComponent(person.email)}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: 'Confirmer mon adresse' })).toBeVisible();
  await journey.picture('mailbox');
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Confirmer mon adresse' }).click();
  const confirmation = await opened;
  await expect(confirmation.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  await confirmation.close();
  // The frame of a mail runs no script, not even the one that checks pages.
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstname);
});

test('a participant signs up with the keyboard alone on a narrow phone', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  const person = newPerson('Noé');
  await page.setViewportSize({ width: 320, height: 640 });
  await journey.visit(`/register/eee?participant=true&eventEditionDocumentId=${edition}&group=bbb`);
  const key = (name: string) => page.keyboard.press(name);
  const type = (text: string) => page.keyboard.type(text);
  await expect(page.getByRole('link', { name: 'Oui' })).toBeFocused();
  await key('Escape');
  await expect(page.getByRole('button', { name: 'Informations personnelles' })).toBeFocused();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  await key('Tab');
  await key('Space');
  await key('Tab');
  await type(person.lastname);
  await key('Tab');
  await type(person.firstname);
  await expect(goOn(page)).toBeEnabled();
  await expect.poll(overflow).toBe(0);
  await key('Enter');

  await expect(page.getByRole('button', { name: 'Informations de connexion' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Adresse email' })).toBeVisible();
  await key('Tab');
  await type(person.email);
  await key('Tab');
  await type(password);
  await expect(page.getByText('Cette adresse est disponible.').first()).toBeVisible();
  await expect.poll(overflow).toBe(0);
  await key('Enter');

  await expect(page.getByRole('button', { name: 'Détails personnels' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeVisible();
  await key('Tab');
  await key('Tab');
  await key('Tab');
  await expect(page.getByRole('combobox', { name: 'Lieu de naissance' })).toBeFocused();
  await type('Amiens');
  await expect(page.getByRole('option', { name: /^Amiens/ }).first()).toBeVisible();
  await key('ArrowDown');
  await key('Enter');
  await key('Tab');
  await type('Belg');
  await key('Enter');
  await expect(page.getByRole('combobox', { name: 'Nationalité' })).toHaveValue('Belgique');
  await key('Tab');
  await type('Fran');
  await key('Enter');
  await key('Escape');
  await key('Tab');
  await key('Tab');
  await type('0612407718');
  await expect(goOn(page)).toBeEnabled();
  await expect.poll(overflow).toBe(0);
  await key('Tab');
  await expect(goOn(page)).toBeFocused();
  await key('Enter');

  await expect(page.getByRole('button', { name: /^4?\s*Adresse/ })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Pays' })).toBeVisible();
  await key('Tab');
  await key('Tab');
  await type('3 place du Marché');
  await key('Escape');
  await key('Tab');
  await key('Tab');
  await type('80000');
  await key('Tab');
  await type('Amiens');
  await key('Escape');
  await key('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await key('Space');
  await expect.poll(overflow).toBe(0);
  await key('Tab');
  await key('Tab');
  await expect(page.getByRole('button', { name: 'Vous inscrire' })).toBeFocused();
  await key('Enter');
  await page.waitForURL(/\/inscriptions\?/);
  expect(new URL(page.url()).search).toBe(
    `?participant=true&eventEditionDocumentId=${edition}&group=bbb&associationDocumentId=eee`,
  );
});

test('registering somebody else never makes an account', { tag: '@long' }, async ({ page, journey }) => {
  await page.goto(
    `/register?tierRegister=true&eventEditionDocumentId=${edition}&tierEmail=ami%40kermesse.test`,
  );
  await page.waitForURL(
    `/inscriptions?tierRegister=true&eventEditionDocumentId=${edition}&tierEmail=ami%40kermesse.test`,
  );
  await journey.visit('/register?tierRegister=true');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('inscrire une autre personne');
  await expect(page.getByRole('button', { name: 'Vous inscrire' })).toBeHidden();
});

test('a confirmation link that is opened elsewhere asks who one is, and shuts out whoever used the address', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  journey.expectTrouble(/400|Failed to load resource/);
  const confirmed = page.getByRole('heading', { name: 'Adresse confirmée' });
  const confirm = page.getByRole('button', { name: 'Confirmer mon adresse' });

  // Somebody signs up on a computer and opens the mail on the phone.
  const camille = newPerson('Camille');
  await makeAccount(request, camille);
  const link = await mailedLink(request, camille.email, 'accounts.confirm-email');
  await journey.visit(link);
  await expect(page.getByRole('heading', { name: 'Confirmez que c’est bien vous' })).toBeVisible();
  await expect(page.getByText(camille.email)).toBeVisible();
  await journey.picture('confirm-email-elsewhere');
  await confirm.click();
  await expect(page.getByText('Mot de passe requis')).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill('Pas-le-bon-1');
  await confirm.click();
  await expect(page.getByText('Adresse email ou mot de passe incorrect.')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('confirm-email-elsewhere-wrong');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await confirm.click();
  await expect(confirmed).toBeVisible();
  await journey.picture('confirm-email-elsewhere-done');
  await page.getByRole('link', { name: 'Ouvrir mon espace' }).click();
  await page.waitForURL(/\/home$/);
  await page.goto(link);
  await expect(confirmed, 'opened again').toBeVisible();

  // Somebody else signed up with the address of whoever reads its mails.
  const owner = newPerson('Colette');
  const stranger = await openElsewhere(browser);
  await makeAccount(stranger.request, owner);
  await signIn(stranger, owner.email, password);
  await stranger.goto('/account/security');
  await expect(stranger.getByRole('heading', { name: 'Sécurité du compte' })).toBeVisible();
  await journey.visit(await mailedLink(request, owner.email, 'accounts.confirm-email'));
  await expect(page.getByText(/Vous êtes connecté avec/)).toContainText(camille.email);
  await journey.picture('confirm-email-elsewhere-other-account');
  await page.getByRole('button', { name: 'C’est bien moi, mais je choisis un autre mot de passe' }).click();
  await expect(page.getByLabel('Nouveau mot de passe')).toBeFocused();
  await journey.expectAccessible();
  await journey.picture('confirm-email-new-password');
  await page.getByLabel('Nouveau mot de passe').fill('Guinguette-2028');
  await page.getByRole('button', { name: 'Confirmer avec ce mot de passe' }).click();
  await expect(confirmed).toBeVisible();
  await expect(page.getByText('les autres appareils ont été déconnectés').first()).toBeVisible();
  await journey.picture('confirm-email-new-password-done');
  await page.goto('/account/security');
  await expect(page.getByRole('heading', { name: 'Sécurité du compte' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Adresse à confirmer' })).toHaveCount(0);

  await stranger.goto('/account/security');
  await stranger.waitForURL(/\/login/);
  await stranger.getByLabel('Adresse email').fill(owner.email);
  await stranger.getByLabel('Mot de passe', { exact: true }).fill(password);
  await stranger.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(stranger.getByText('Adresse email ou mot de passe incorrect.')).toBeVisible();
});
