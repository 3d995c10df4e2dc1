import { type APIRequestContext, expect } from '@playwright/test';
import { inDays } from '../catalog/edition.ts';
import { password, pdf } from './support.ts';

async function asPerson(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/auth/local', { data: { identifier: email, password } });
  const { jwt } = await answer.json();
  return { headers: { authorization: `Bearer ${jwt}` } };
}

/** An association of its own for a journey, made without the browser. */
export async function foundAssociation(
  request: APIRequestContext,
  email: string,
  state: 'pending' | 'accepted' = 'accepted',
): Promise<{ id: string; name: string }> {
  const president = await asPerson(request, email);
  const sent = await request.post('/api/spaces/upload', {
    ...president,
    multipart: { folder: 'associations/new/logo', file: pdf() },
  });
  const name = `Amicale ${crypto.randomUUID().slice(0, 8)}`;
  const made = await request.post('/api/associations', {
    ...president,
    data: {
      data: {
        name,
        president_name: 'Gérard Delattre',
        email: 'amicale@associations.test',
        phone: '0322445566',
        description_short: 'Une amicale.',
        description_long: 'Une amicale de quartier.',
        // Away from where the search looks at the same moment.
        address: { line1: '3 rue des Remparts', zipcode: '80200', city: 'Péronne' },
        url_official_document: (await sent.json()).url,
      },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { documentId: id } = (await made.json()).data;
  if (state === 'pending') return { id, name };
  const admin = await asPerson(request, 'admin@kermesse.test');
  const accepted = await request.post(`/api/associations/${id}/accept`, { ...admin, data: {} });
  expect(accepted.status(), await accepted.text()).toBe(200);
  return { id, name };
}

/** For a journey that must find the number free the next time. */
export async function endAssociation(
  request: APIRequestContext,
  { id, name }: { id: string; name: string },
  president: string,
): Promise<void> {
  const ended = await request.delete(`/api/associations/${id}`, {
    ...(await asPerson(request, president)),
    params: { confirmation: name },
  });
  expect(ended.status(), await ended.text()).toBe(200);
}

export async function askToJoin(
  request: APIRequestContext,
  association: string,
  email: string,
): Promise<string> {
  const joined = await request.post('/api/memberships', {
    ...(await asPerson(request, email)),
    data: { data: { association } },
  });
  expect(joined.status(), await joined.text()).toBe(201);
  return (await joined.json()).data.documentId;
}

/** Somebody who asked to join and was let in with a role. */
export async function addMember(
  request: APIRequestContext,
  association: string,
  email: string,
  president: string,
  role: string,
): Promise<void> {
  const documentId = await askToJoin(request, association, email);
  const rights = await asPerson(request, president);
  for (const data of [{ mb_status: 'active' }, { role }]) {
    const changed = await request.put(`/api/memberships/${documentId}`, { ...rights, data: { data } });
    expect(changed.status(), await changed.text()).toBe(200);
  }
}

/** The status of the answer: whether somebody may is what a journey asks. */
export async function saveMatrix(
  request: APIRequestContext,
  association: string,
  email: string,
  role_permissions: Readonly<Record<string, readonly string[]>>,
): Promise<number> {
  const answer = await request.put(`/api/associations/${association}`, {
    ...(await asPerson(request, email)),
    data: { data: { role_permissions } },
  });
  return answer.status();
}

/** A published event of the association's own with an article for its members only. */
export async function sellToMembers(
  request: APIRequestContext,
  association: string,
  president: string,
): Promise<string> {
  const person = await asPerson(request, president);
  const send = async (url: string, data: unknown) => {
    const answer = await request.post(url, { ...person, data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  const { edition } = await send('/api/custom/create-event', {
    data: {
      name: `Sortie ${crypto.randomUUID().slice(0, 8)}`,
      description: 'Une sortie pour les membres.',
      volunteer: 5,
      timezone: 'Europe/Paris',
      association,
      edition: { name: 'Printemps', date_start: inDays(60), date_end: inDays(61) },
    },
  });
  const editionId: string = edition.documentId;
  await send('/api/products', {
    data: { name: 'Place de car', price: 5, event_edition: editionId, config: { membersOnly: true } },
  });
  await send(`/api/event-editions/${editionId}/status`, { status: 'published' });
  return editionId;
}
