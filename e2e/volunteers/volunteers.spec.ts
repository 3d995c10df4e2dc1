import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { makeRace, newRunner, next, registrationAddress } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, phone, test } from '../support/test.ts';

const organiser = 'organisatrice@kermesse.test';
const password = 'Kermesse2027!';

interface SignedIn {
  headers: { authorization: string };
  documentId: string;
}

async function signInByCall(request: APIRequestContext, email: string): Promise<SignedIn> {
  const answer = await request.post('/api/auth/local', { data: { identifier: email, password } });
  const { jwt, user } = (await answer.json()) as { jwt: string; user: { documentId: string } };
  return { headers: { authorization: `Bearer ${jwt}` }, documentId: user.documentId };
}

async function call<T>(
  request: APIRequestContext,
  { headers }: SignedIn,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await request[method](`/api${path}`, { headers, ...(data ? { data: { data } } : {}) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** A mission in the morning and in the evening of the edition's first day. */
async function makeMission(request: APIRequestContext, owner: SignedIn, editionId: string, title: string) {
  const { date_start } = await call<{ date_start: string }>(
    request,
    owner,
    'get',
    `/event-editions/${editionId}`,
  );
  const at = (hour: string) => `${date_start.slice(0, 10)}T${hour}:00:00Z`;
  const { documentId } = await call<{ documentId: string }>(request, owner, 'post', '/missions', {
    title,
    event_edition: editionId,
  });
  await call(request, owner, 'put', `/missions/${documentId}/slots`, {
    slots: [
      { begin: at('06'), end: at('09'), need: 2 },
      { begin: at('17'), end: at('19'), need: 2 },
    ],
  });
  return documentId;
}

/** The form with the volunteer block, on a phone: a slot of availability is set with the arrow keys. */
async function registerAsVolunteer(mobile: Page, editionId: string): Promise<void> {
  await mobile.goto(registrationAddress(editionId, 'volunteer=true'));
  await next(mobile).click();
  await mobile.getByRole('slider', { name: /Nouveau créneau du .*, fin/ }).focus();
  await mobile.keyboard.press('ArrowRight');
  await expect(mobile.getByRole('slider', { name: /^Créneau 1 du .*, début/ })).toBeVisible();
  await mobile.getByRole('button', { name: 'Soumettre' }).click();
  await mobile.waitForURL(/\/volunteer/);
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByFinger(page: Page, source: Locator, target: Locator): Promise<void> {
  const start = await centreOf(source);
  const end = await centreOf(target);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const share of [0.03, 0.3, 0.7, 1]) {
    const at = (from: number, to: number) => from + (to - from) * share;
    const point = { x: at(start.x, end.x), y: at(start.y, end.y) };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await expect(target).toHaveAttribute('data-over');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}

test('from a registration to a presence: assigned, accepted, marked without a network, seen live', async ({
  page,
  journey,
  request,
  browser,
}) => {
  const owner = await signInByCall(request, organiser);
  const { editionId } = await makeRace(request, { price: 20, stock: 30 });
  const title = `Rangement ${Date.now().toString(36)}`;
  const missionId = await makeMission(request, owner, editionId, title);
  const remi = await newRunner(request, 'Rémi');
  const name = `${remi.firstname} ${remi.lastname}`;
  const mobile = await somebodyElse(browser, remi.email, { viewport: phone });
  await registerAsVolunteer(mobile, editionId);
  const volunteer = await signInByCall(request, remi.email);
  await call(request, owner, 'put', `/missions/${missionId}/leaders`, { leaders: [volunteer.documentId] });

  // The organiser drags the person to the evening by finger, sees a conflict, and assigns all the same by keyboard.
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${editionId}/volunteers`);
  const slots = page.getByRole('button', { name: new RegExp(`${title}, .*, 0 sur 2`) });
  const person = page.getByLabel('Tous les bénévoles').getByRole('listitem').filter({ hasText: name });
  await dragByFinger(page, person.locator('[data-grip]'), slots.last());
  await page
    .getByRole('dialog', { name: `Affecter ${name}` })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await slots.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/slot=/);
  await page.getByRole('switch', { name: 'Libres et éligibles seulement' }).click();
  await page.getByRole('button', { name: `Affecter ${name}` }).click();
  await expect(page.getByRole('dialog').getByText('Hors de ses disponibilités')).toBeVisible();
  await page.getByRole('button', { name: 'Affecter quand même' }).click();
  await expect(page.getByRole('button', { name: `Retirer ${name}` })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('volunteers-planning');

  await mobile.goto(`/volunteer?eventEditionDocumentId=${editionId}`);
  const card = mobile.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Je viens' }).click();
  await expect(card.getByText('Acceptée')).toBeVisible();

  await mobile.goto(`/presence?eventEditionDocumentId=${editionId}`);
  await mobile.getByRole('switch', { name: 'Aujourd’hui seulement' }).click();
  const list = mobile.getByRole('region', { name: title });
  await expect(list.getByText('0/1 présents')).toBeVisible();
  // A page that vite serves from its sources has no worker: there the reload is left out.
  const worker = (await request.get('/offline-worker.js')).headers()['content-type'] ?? '';
  const isKept = worker.includes('javascript');
  if (isKept) await mobile.evaluate(async () => void (await navigator.serviceWorker.ready));
  await mobile.context().setOffline(true);
  await list.getByRole('button', { name: 'Présent', exact: true }).click();
  await expect(mobile.getByText('1 pointage à envoyer')).toBeVisible();
  if (isKept) await mobile.reload();
  await expect(mobile.getByText('1 pointage à envoyer')).toBeVisible();
  await expect(list.getByText('1/1 présents')).toBeVisible();
  await mobile.context().setOffline(false);
  await expect(mobile.getByText('1 pointage à envoyer')).toHaveCount(0);
  await expect(mobile.getByText('En direct')).toBeVisible();

  // Nobody touched the organiser's page: the feed told it.
  await expect(page.getByLabel('Créneau choisi').getByText('Présent', { exact: true })).toBeVisible();
  await mobile.context().close();

  // Two organisers change one place: the second is told, and nobody's words are written over unasked.
  const place = await call<{ documentId: string }>(request, owner, 'post', '/locations', {
    name: 'Buvette',
    event_edition: editionId,
  });
  await page.goto(`/organizer/editions/${editionId}/volunteers?tab=setup`);
  await page.getByRole('button', { name: 'Modifier Buvette' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le lieu' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Près du départ');
  await call(request, owner, 'put', `/locations/${place.documentId}`, {
    name: 'Grande buvette',
    description: 'Près de l’arrivée',
  });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const asked = page.getByRole('dialog', { name: 'Quelqu’un a enregistré entre-temps' });
  await expect(asked).toContainText('la description');
  await asked.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(dialog.getByText(/^Rien n’est enregistré/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await asked.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Lieux' })).toContainText('Grande buvettePrès du départ');
});
