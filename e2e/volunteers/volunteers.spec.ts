import type { APIRequestContext } from '@playwright/test';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, phone, test } from '../support/test.ts';

const organiser = 'organisatrice@kermesse.test';
const volunteer = 'benevole@kermesse.test';
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
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await request[method](`/api${path}`, { headers, ...(data ? { data: { data } } : {}) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

test('from a mission to a presence: assigned, accepted, marked without a network, seen live', async ({
  page,
  journey,
  request,
  browser,
}) => {
  journey.expectTrouble(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const owner = await signInByCall(request, organiser);
  const gerard = await signInByCall(request, volunteer);
  const { editions } = await call<{ editions: { documentId: string; dateStart: string }[] }>(
    request,
    gerard,
    'get',
    '/custom/volunteer-space',
  );
  const [edition] = editions;
  const editionId = edition?.documentId ?? '';
  const title = `Rangement ${Date.now().toString(36)}`;
  const day = edition?.dateStart.slice(0, 10) ?? '';
  const mission = await call<{ documentId: string }>(request, owner, 'post', '/missions', {
    title,
    event_edition: editionId,
  });
  // In the evening, when the volunteer of the demonstration has said that they cannot come.
  const slots = [{ begin: `${day}T17:00:00Z`, end: `${day}T18:00:00Z`, need: 2 }];
  const missionPath = `/missions/${mission.documentId}`;
  for (const [path, data] of [
    [`${missionPath}/slots`, { slots }],
    [`${missionPath}/leaders`, { leaders: [gerard.documentId] }],
  ] as const) {
    const answer = await request.put(`/api${path}`, { headers: owner.headers, data: { data } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${editionId}/volunteers`);
  await page.getByRole('button', { name: new RegExp(`${title}, .*, 0 sur 2`) }).click();
  await page.getByRole('switch', { name: 'Libres et éligibles seulement' }).click();
  await page.getByLabel('Chercher un bénévole').fill('Gérard Delattre');
  await page.getByRole('button', { name: 'Affecter Gérard Delattre' }).click();
  await expect(page.getByRole('dialog').getByText('Hors de ses disponibilités')).toBeVisible();
  await page.getByRole('button', { name: 'Affecter quand même' }).click();
  await expect(page.getByRole('button', { name: 'Retirer Gérard Delattre' })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('volunteers-planning');

  const mobile = await somebodyElse(browser, volunteer, phone);
  await mobile.goto(`/volunteer?eventEditionDocumentId=${editionId}`);
  const card = mobile.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Je viens' }).click();
  await expect(card.getByText('Acceptée')).toBeVisible();

  await mobile.goto(`/presence?eventEditionDocumentId=${editionId}`);
  await mobile.getByRole('switch', { name: 'Aujourd’hui seulement' }).click();
  const list = mobile.getByRole('region', { name: title });
  await expect(list.getByText('0/1 présents')).toBeVisible();
  await mobile.context().setOffline(true);
  await list.getByRole('button', { name: 'Présent', exact: true }).click();
  await expect(mobile.getByText('1 pointage à envoyer')).toBeVisible();
  await expect(list.getByText('1/1 présents')).toBeVisible();
  await mobile.context().setOffline(false);
  await expect(mobile.getByText('1 pointage à envoyer')).toHaveCount(0);

  // Nobody touched the organiser's page: the feed told it.
  await expect(page.getByLabel('Créneau choisi').getByText('Présent', { exact: true })).toBeVisible();
  await mobile.context().close();

  const { assignments } = await call<{
    assignments: { documentId: string; slot: string }[];
    slots: object[];
  }>(request, owner, 'get', `/event-editions/${editionId}/planning`);
  const last = assignments.at(-1)?.documentId ?? '';
  await request.delete(`/api/mission-assignments/${last}`, { headers: owner.headers });
  await request.delete(`/api${missionPath}`, { headers: owner.headers });
});
