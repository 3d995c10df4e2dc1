import { type APIRequestContext, expect } from '@playwright/test';
import { makeProfile, type NewPerson, newPerson, password } from '../accounts/people.ts';

export interface Member extends NewPerson {
  headers: { authorization: string };
  profileId: string;
}

/** Somebody with an account and a profile, and the calls to fill it further without the browser. */
export async function newMember(
  request: APIRequestContext,
  firstname: string,
  details: { isConfirmed?: boolean } = {},
): Promise<Member> {
  const person = newPerson(firstname);
  await makeProfile(request, person, details);
  const signedIn = await request.post('/api/auth/local', { data: { identifier: person.email, password } });
  const { jwt } = await signedIn.json();
  const headers = { authorization: `Bearer ${jwt}` };
  const me = await (await request.get('/api/users/me?populate=profile', { headers })).json();
  return { ...person, headers, profileId: me.profile.documentId };
}

/** As the profile page does it: the contacts are made, then the profile names them. */
export async function addContacts(request: APIRequestContext, member: Member, names: readonly string[]) {
  const tiers: string[] = [];
  for (const name of names) {
    const data = {
      firstname: name,
      lastname: 'Durand',
      type: 'voisine',
      phone: '+33612407719',
      email: `contact${tiers.length}@exemple.fr`,
    };
    const made = await request.post('/api/tiers', { headers: member.headers, data: { data } });
    expect(made.ok(), await made.text()).toBe(true);
    tiers.push((await made.json()).data.documentId);
  }
  const named = await request.put(`/api/profiles/${member.profileId}`, {
    headers: member.headers,
    data: { data: { tiers } },
  });
  expect(named.ok(), await named.text()).toBe(true);
}

/** Puts a member into a race that costs nothing. */
export async function registerMember(
  request: APIRequestContext,
  { headers, firstname, lastname, email }: Member,
  race: { editionId: string; productId: string },
): Promise<void> {
  const session = await request.post('/api/custom/sign-up-session', {
    headers,
    data: { eventEditionDocumentId: race.editionId },
  });
  const { sessionId } = await session.json();
  const held = await request.post('/api/products/reserve', {
    headers,
    data: { product_id: race.productId, session_id: sessionId, quantity: 1 },
  });
  expect(held.ok(), await held.text()).toBe(true);
  const made = await request.post('/api/custom/create-inscription', {
    headers,
    data: {
      data: {
        form: [
          { fieldName: 'prenom', value: firstname },
          { fieldName: 'nom', value: lastname },
          { fieldName: 'naissance', value: '1990-03-12' },
        ],
        billing: { billing_email: email, payment_method: 'card' },
        eventEditionDocumentId: race.editionId,
        sessionId,
        paymentConfirmed: false,
      },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
}

/** A small picture, twice as wide as high. */
export const photo = {
  name: 'moi.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAJElEQVR4nGMQSvBXS/C3SvD3S/BPSvAvS/DvSvCfl+DPQD0JAEY+IOHkK9W4AAAAAElFTkSuQmCC',
    'base64',
  ),
};
