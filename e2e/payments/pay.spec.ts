import { signInByCall } from '../catalog/edition.ts';
import { makeRace, newRunner, next, registrationAddress } from '../registration/world.ts';
import { expect, test } from '../support/test.ts';

test('a payment is refused, given up, refused by the bank and tried again, until the ticket is there', async ({
  page,
  request,
  journey,
}) => {
  const race = await makeRace(request, { price: 20, stock: 30, meal: { price: 5, most: 4 } });
  const runner = await newRunner(request, 'Camille');
  const headers = await signInByCall(request, runner.email);
  await journey.signIn(runner.email);
  await journey.visit(registrationAddress(race.editionId));

  // The profile answered what it could, and says so.
  await expect(page.getByText(/3\sréponses reprises de votre profil/)).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
  await next(page).click();

  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(page.getByRole('button', { name: 'Retirer 10 km' }).first()).toBeVisible();
  // A question that is answered by choosing products.
  await page.getByRole('button', { name: 'Choisir Repas' }).click();
  const meals = page.getByRole('article', { name: 'Repas' });
  await meals.getByRole('button', { name: 'Ajouter : Repas' }).click();
  await page.getByRole('button', { name: /^Panier/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  await expect(drawer.getByText('2 × Repas')).toBeVisible();
  await expect(drawer.getByText('Frais de services')).toBeVisible();
  await expect(drawer.getByText('32,26 €')).toBeVisible();
  await journey.expectAccessible();
  await page.keyboard.press('Escape');

  // Address and means are known: a line says them, and they open to be changed.
  await expect(page.getByText(`au choix à l’étape suivante, reçu envoyé à ${runner.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Code promo, autre moyen' }).click();
  await expect(page.getByLabel('Email de facturation')).toHaveValue(runner.email);
  await expect(page.getByRole('radio', { name: 'Carte bancaire' })).toBeChecked();

  // A code that leaves a few cents, which no card can pay, is refused at its field.
  const promoCode = { coupon: 'PRESQUE', discount_type: 'percentage', discount_percent: 99 };
  await race.send('/api/promo-codes', { data: { ...promoCode, event_edition: race.editionId } });
  await page.getByLabel('Code promo').fill('presque');
  const tooSmall = page.getByText(/^Avec ce code il resterait 0,32\s€ à payer/);
  await expect(tooSmall).toBeVisible();
  await page.getByLabel('Code promo').fill('');
  await expect(tooSmall).toHaveCount(0);
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();

  // Back from the payment page: the order is shown as what it is, wherever one returns, and its cart can be changed.
  const toPay = page.getByRole('heading', { name: /^Inscription à payer, encore (3\d|40)\smin$/ });
  await page.waitForURL((url) => !url.pathname.startsWith('/inscriptions'));
  await page.goBack();
  await expect(toPay).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('unpaid');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /Inscription à payer, encore/ }).first()).toBeVisible();
  await page.goto(`/inscription/course&eventEditionId=${race.editionId}`);
  await expect(toPay).toBeVisible();
  await page.getByRole('button', { name: 'Changer mon panier' }).click();
  await expect(page).toHaveURL(/\/inscriptions\?/);
  await page.getByRole('button', { name: /^Panier/ }).click();
  await expect(drawer.getByText('2 × Repas')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/inscriptions'));
  for (const means of [/Apple Pay/, /Google Pay/, /PayPal/, /Prélèvement accepté/, /Virement reçu/])
    await expect(page.getByRole('radio', { name: means })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Payer 32,26\s€$/ }).click();

  // The card is refused on the provider's page, and the person gives up.
  const pay = async (means: RegExp) => {
    await page.waitForURL((url) => !url.pathname.startsWith('/inscriptions'));
    await page.getByRole('radio', { name: means }).check();
    await page.getByRole('button', { name: /^Payer/ }).click();
  };
  await pay(/Carte refusée/);
  await expect(page.getByRole('alert')).toContainText('Votre carte a été refusée');
  await page.getByRole('link', { name: /Annuler|Retour/ }).click();
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
  await expect(page.getByText(/^Inscription à payer, encore \d+\smin\.$/)).toBeVisible();
  await journey.expectAccessible();
  await page.getByRole('button', { name: 'Réessayer le paiement' }).click();

  // A debit takes its time: the page says so and waits to be asked; in the end the bank refuses.
  await pay(/Prélèvement refusé/);
  await page.waitForURL(/\/inscriptions\/status/);
  // On a busy machine the bank may have answered before the page asks.
  const failed = page.getByRole('heading', { name: 'Le paiement n’a pas abouti' });
  const inProgress = page.getByRole('heading', { name: 'Paiement en cours', exact: true });
  await expect(failed.or(inProgress)).toBeVisible();
  const sessionId = new URL(page.url()).searchParams.get('session_id');
  await expect
    .poll(async () => {
      const verified = await request.post('/api/custom/verify-payment-status', {
        headers,
        data: { sessionId },
      });
      return (await verified.json()).payment_status;
    })
    .toBe('failed');
  if (await inProgress.isVisible()) await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(failed).toBeVisible();
  await expect(page.getByText('Essayez avec une autre carte.')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer le paiement' }).click();

  await pay(/Carte acceptée/);
  await expect(page.getByRole('heading', { name: /votre paiement est accepté/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Code du billet de Camille.* pour 10 km/ })).toBeVisible();
  await journey.expectAccessible();
  const { pathname, search } = new URL(page.url());
  const status = `${pathname}${search}`;
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).first().click();
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('link', { name: 'Mon espace participant' }).click();
  await expect(page.getByText('Confirmée')).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le reçu' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);
  const answers = await page
    .getByRole('link', { name: /mes réponses/ })
    .first()
    .getAttribute('href');

  // Lost, the tickets are found again by the address alone.
  await journey.visit('/lost-tickets');
  await page.getByLabel('Adresse email de l’inscription').fill(runner.email);
  await page.getByRole('button', { name: 'Recevoir mes billets' }).click();
  await expect(page.getByRole('heading', { name: 'Regardez votre boîte de réception' })).toBeVisible();

  // Cancelled by the organisers without a refund: the page of the payment says so, and asks for no money.
  const registration = answers?.split('/').pop();
  const desk = `/api/event-editions/${race.editionId}/registrations/${registration}`;
  await race.send(`${desk}/cancel`, { data: { isRefunded: false } });
  await journey.visit(status);
  await expect(page.getByRole('heading', { name: 'Cette inscription a été annulée' })).toBeVisible();
  await expect(page.getByText(/débité/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Réessayer le paiement' })).toHaveCount(0);
  await journey.picture('paid-then-cancelled');
});

test('another try after the end says what is gone, and leads back to the form', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  journey.expectTrouble(/status of 409/);
  const race = await makeRace(request, { price: 20, stock: 1 });
  const runner = await newRunner(request, 'Élise');
  await journey.signIn(runner.email);
  await page.goto(registrationAddress(race.editionId));
  await next(page).click();
  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/inscriptions'));
  await page.getByRole('link', { name: /Annuler|Retour/ }).click();
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
  const back = page.url();

  // Given up in one's own space, so that nothing of it is left to pay for.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre mes places' }).click();
  await expect(page.getByText('Annulée', { exact: true })).toBeVisible();
  await page.goto(back);
  await page.getByRole('button', { name: 'Réessayer le paiement' }).click();
  await expect(page.getByRole('heading', { name: 'Impossible de relancer le paiement' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '10 km' })).toBeVisible();
  await page.getByRole('link', { name: 'Refaire une inscription' }).click();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(page.getByLabel('Prénom')).toHaveValue('Élise');
});
