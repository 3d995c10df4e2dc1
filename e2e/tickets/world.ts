import type { APIRequestContext } from '@playwright/test';
import type { NewPerson } from '../accounts/people.ts';
import { registerByCalls } from '../registration/register-by-calls.ts';
import { newRunner } from '../registration/world.ts';

interface Race {
  editionId: string;
  productId: string;
}

export interface Holder extends NewPerson {
  code: string;
}

/** Somebody who registered for a race that costs nothing, with the code of their ticket; all by calls. */
export async function newHolder(
  request: APIRequestContext,
  { editionId, productId }: Race,
  firstname: string,
): Promise<Holder> {
  const person = await newRunner(request, firstname);
  const { headers } = await registerByCalls(request, { editionId, productId }, person);
  const tickets = await (await request.get('/api/tickets', { headers })).json();
  return { ...person, code: tickets.data[0].code };
}
