import { inDays } from '../catalog/edition.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { expect, test } from '../support/test.ts';
import { makeRace, newRunner, registrationAddress } from './world.ts';

const pdf = { name: 'permis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a volunteer goes from the link to a registration by keyboard alone: answers, a file, an option, three days', async ({
  page,
  request,
  journey,
}) => {
  const race = await makeRace(request, {
    price: 0,
    stock: 30,
    option: 'T-shirt',
    edition: { date_start: inDays(60), date_end: inDays(62), terms: '<p>Prévenir en cas d’absence.</p>' },
    questions: [
      { id: 'permis', fieldName: 'permis', fieldLabel: 'Permis', fieldType: 'document' },
      {
        id: 'taille',
        fieldName: 'taille',
        fieldLabel: 'Taille',
        fieldType: 'enum',
        fieldRequired: true,
        fieldEnum: ['S', 'M'].map((value) => ({ id: value, label: value, value })),
      },
    ],
  });
  const helper = await newRunner(request, 'Rémi');
  await journey.signIn(helper.email);
  await journey.visit(registrationAddress(race.editionId, 'volunteer=true'));
  const { keyboard } = page;
  // The browser's own picker, ready long before it is asked for.
  page.on('filechooser', (chooser) => void chooser.setFiles(pdf));
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(name));
    await keyboard.press('Enter');
  };

  // The first stop leads past the header.
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Prénom')).toHaveValue('Rémi');

  // What is missing gets the focus, and the arrow keys choose.
  await press('Suivant');
  const small = page.getByRole('radio', { name: 'S', exact: true });
  await expect(small).toBeFocused();
  await expect(page.getByText('Taille est requis.').first()).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await tabTo(page, button(/^Permis/), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(button('Retirer permis.pdf')).toBeVisible();
  await press('Suivant');
  await expect(page.getByRole('heading', { name: 'Votre course' })).toBeFocused();

  // Options: given up, nothing is held and one stands where one was; confirmed, the card says what is held.
  const choose = button('Choisir 10 km');
  const options = page.getByRole('dialog', { name: '10 km' });
  await press('Choisir 10 km');
  await expect(options).toBeVisible();
  await keyboard.press('Escape');
  await expect(options).toBeHidden();
  await expect(choose).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, options.getByRole('radio'));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(options).toBeHidden();
  await expect(button('Modifier les options de 10 km')).toBeFocused();

  // The cart opens, and gives the focus back.
  const cart = button(/^Panier, 1/);
  await tabTo(page, cart, 'Shift+Tab');
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  await expect(drawer.getByText('T-shirt')).toBeVisible();
  await journey.expectAccessible();
  await keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cart).toBeFocused();

  // On each of the event's days a slot: with the arrow keys, which go on with the slot that they made.
  const days = page.getByRole('group', { name: 'Vos disponibilités' });
  const cards = days.getByRole('button', { name: /Jour de l.événement/i });
  await expect(cards).toHaveCount(3);
  for (const _day of [1, 2, 3]) {
    await tabTo(page, cards.first());
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('slider', { name: /^Nouveau créneau du .*, fin/ }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('slider', { name: /^Créneau 1 du .*, fin/ })).toBeFocused();
    await keyboard.press('ArrowRight');
    await tabTo(page, cards.or(days.getByRole('button', { name: /créneau/ })).first(), 'Shift+Tab');
  }
  await expect(days.getByRole('button', { name: /1\scréneau/ })).toHaveCount(3);
  await tabTo(page, page.getByRole('checkbox', { name: /J’accepte les conditions/ }));
  await keyboard.press('Space');
  await press('Finaliser et payer');
  await expect(page.getByRole('heading', { name: /votre inscription est confirmée/ })).toBeFocused();
  await page.waitForURL(/\/volunteer/);
  await expect(page.getByText(race.name).first()).toBeVisible();

  // Afterwards: a slot less. Its button goes with it, and the place for a new one is at hand.
  await page.goto(`/dashboard?eventEditionDocumentId=${race.editionId}`);
  await press('Mes disponibilités');
  await press(/^Supprimer Créneau 1/);
  await expect(page.getByRole('slider', { name: /^Nouveau créneau du .*, début/ })).toBeFocused();
  await press('Enregistrer');
  await expect(page.getByText(/disponibilités.*enregistrées/).first()).toBeVisible();
});
