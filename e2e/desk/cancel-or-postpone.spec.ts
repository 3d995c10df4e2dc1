import type { APIRequestContext } from '@playwright/test';
import type { NewPerson } from '../accounts/people.ts';
import { mailedLink } from '../organizers/mails.ts';
import { registerByCalls } from '../registration/register-by-calls.ts';
import { makeRace, newRunner } from '../registration/world.ts';
import { expect, test } from '../support/test.ts';

const organiser = 'organisatrice@kermesse.test';

type Race = Parameters<typeof registerByCalls>[1];

async function buy(request: APIRequestContext, race: Race, person: NewPerson, means = 'accepted') {
  const { send, sessionId, inscriptionId } = await registerByCalls(request, race, person);
  const { id, url } = await send<{ id: string; url: string }>('/api/custom/create-checkout', {
    inscriptionId,
    sessionId,
  });
  await request.post(url, { form: { means }, maxRedirects: 0 });
  const verify = () => send<{ success: boolean }>('/api/custom/verify-payment-status', { sessionId: id });
  await expect.poll(async () => (await verify()).success).toBe(true);
}

const dayIn = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

test('an organiser postpones an edition, people answer from the mail, and at last it is cancelled with refunds', {
  tag: '@long',
}, async ({ page, journey, request }) => {
  const race = await makeRace(request, { price: 20, stock: 30 });
  const [maud, yanis, zoe] = [
    await newRunner(request, 'Maud'),
    await newRunner(request, 'Yanis'),
    await newRunner(request, 'Zoé'),
  ];
  await buy(request, race, maud);
  await buy(request, race, yanis, 'refund-refused');
  await buy(request, race, zoe);

  await journey.signIn(organiser);
  const assistant = `/organizer/editions/${race.editionId}/cancel-or-postpone`;
  await journey.visit(assistant);
  await page.getByRole('radio', { name: /^Reporter/ }).check();
  await journey.picture('change-kind');
  await page.getByRole('button', { name: 'Continuer' }).click();
  const message = page.getByRole('textbox', { name: 'Votre message' });
  await expect(message).toHaveValue(/Nous devons reporter/);
  await message.fill('La rivière est en crue : rendez-vous plus tard !');
  const preview = page.frameLocator('iframe[title="Aperçu de l’e-mail"]');
  await expect(preview.getByText('La rivière est en crue')).toBeVisible();
  await expect(preview.getByText('Je garde ma place')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('change-message');
  // What was typed survives a reload, with its step.
  await page.reload();
  await expect(message).toHaveValue(/La rivière est en crue/);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('textbox', { name: 'Nouveau premier jour' }).fill(dayIn(700));
  await page.getByRole('textbox', { name: 'Nouveau premier jour' }).blur();
  await expect(page.getByRole('textbox', { name: 'Réponses jusqu’au' })).not.toHaveValue('');
  await journey.expectAccessible();
  await journey.picture('change-dates');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText(/3\sparticipants/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('change-review-postponed');
  await page.getByRole('button', { name: 'Reporter l’édition' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reporter l’édition' }).click();
  await expect(page.getByRole('heading', { name: 'L’édition est reportée' })).toBeVisible();
  const bar = (name: string) => page.getByRole('progressbar', { name });
  await expect(bar('Réponses reçues')).toHaveAttribute('aria-valuenow', '0');
  await expect(bar('E-mails')).toHaveAttribute('aria-valuenow', '3', { timeout: 60_000 });

  // Zoé gives her place back from the mail, without signing in; opening the link alone changes nothing.
  const reader = await page.context().browser()?.newContext();
  const mail = await reader?.newPage();
  if (!mail) throw new Error('no second browser');
  const link = await mailedLink(request, {
    to: zoe.email,
    kind: 'desk.edition-postponed',
    path: '/postponements/',
  });
  await journey.visit(link);
  await journey.picture('postponement-question');
  await mail.goto(new URL(link, page.url()).href);
  await expect(mail.getByRole('heading', { level: 1, name: /est reporté$/ })).toBeVisible();
  await mail.getByRole('button', { name: /^Être remboursé de/ }).click();
  await mail.getByRole('dialog').getByRole('button', { name: 'Rendre la place et être remboursé' }).click();
  await expect(mail.getByText('Place rendue', { exact: true })).toBeVisible();
  await reader?.close();
  await page.goto(assistant);
  await expect(bar('Réponses reçues')).toHaveAttribute('aria-valuenow', '1');
  await journey.expectAccessible();
  await journey.picture('change-progress-postponed');
  await page.goto(`/inscription/x&eventEditionId=${race.editionId}`);
  await expect(page.getByText('Reporté', { exact: true })).toBeVisible();
  await journey.picture('event-postponed');

  // In the end it does not take place: everybody gets their money, one refund needs a second try.
  await page.goto(assistant);
  await page.getByRole('button', { name: 'Annuler ou reporter encore' }).click();
  await page.getByRole('radio', { name: /^Annuler/ }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(message).toHaveValue(/n’aura pas lieu/);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('radio', { name: /^Rembourser tout le monde/ }).check();
  await journey.expectAccessible();
  await journey.picture('change-money');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await journey.picture('change-review-cancelled');
  await page.getByRole('button', { name: 'Annuler et rembourser' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler et rembourser' }).click();
  await expect(page.getByRole('heading', { name: 'L’édition est annulée' })).toBeVisible();
  const again = page.getByRole('button', { name: `Réessayer le remboursement de Yanis ${yanis.lastname}` });
  await expect(again).toBeVisible({ timeout: 90_000 });
  await journey.expectAccessible();
  await journey.picture('change-progress-failed');
  await again.click();
  await expect(again).toBeHidden({ timeout: 90_000 });
  await expect(page.getByText('Terminé', { exact: true })).toBeVisible({ timeout: 60_000 });
  await journey.picture('change-progress-done');

  // Archived it is still cancelled, and what was done stays in sight.
  await page.goto(`/organizer/editions/${race.editionId}/settings`);
  await page.getByRole('button', { name: 'Archiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
  await expect(page.getByText(/Elle est rangée.*Elle reste annulée/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('settings-archived-after-cancelling');
  await page.getByRole('link', { name: 'Suivre les messages et les remboursements' }).click();
  await expect(page.getByRole('heading', { name: 'L’édition est annulée' })).toBeVisible();
});
