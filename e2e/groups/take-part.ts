import { type APIRequestContext, expect } from '@playwright/test';
import { organiser } from '../catalog/edition.ts';

const password = 'Kermesse2027!';

async function headersOf(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/auth/local', { data: { identifier: email, password } });
  const { jwt } = (await answer.json()) as { jwt: string };
  return { authorization: `Bearer ${jwt}` };
}

interface Participation {
  association: string;
  edition: string;
  president: string;
}

/** The association asks and the organiser accepts, by calls: the pages have a journey of their own. */
export async function takePart(
  request: APIRequestContext,
  { association, edition, president }: Participation,
): Promise<void> {
  const asked = await request.post('/api/custom/participation-requests', {
    headers: await headersOf(request, president),
    data: {
      associationDocumentId: association,
      eventEditionDocumentId: edition,
      contact: { name: 'Gérard Delattre', email: president },
      participants: [{ name: 'Paul Lemoine', email: `paul-${edition}@exemple.test` }],
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { data } = (await asked.json()) as { data: { documentId: string } };
  const accepted = await request.put(`/api/asso-inscriptions/${data.documentId}`, {
    headers: await headersOf(request, organiser),
    data: { data: { event_accepted: 'accepted' } },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}
