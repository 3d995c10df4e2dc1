import type { APIRequestContext } from '@playwright/test';
import { makeRace } from '../registration/world.ts';

interface OpenRace {
  editionId: string;
  productId: string;
  name: string;
}

/** A race of its own that welcomes associations and costs nothing. */
export async function makeOpenRace(request: APIRequestContext): Promise<OpenRace> {
  const { editionId, productId, name } = await makeRace(request, {
    price: 0,
    stock: 20,
    edition: { is_open_to_associations: true },
  });
  return { editionId, productId, name };
}

/** The subjects of what was sent to an address. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get('/api/dev/mails', { params: { to: email } });
  return ((await answer.json()).data as { subject: string }[]).map(({ subject }) => subject);
}
