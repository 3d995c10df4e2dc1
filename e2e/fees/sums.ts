import { bestTier, discountCentsOf, type TierRule } from '@kermesse/domain/fees/discounts';
import { type APIRequestContext, expect } from '@playwright/test';
import { z } from 'zod';

const pageSchema = z.object({
  data: z.array(
    z.object({
      user: z.object({
        email: z.string(),
        profile: z.object({ birthday: z.string().nullable() }).nullable(),
      }),
    }),
  ),
});

/** What the active members of an association owe by the rule, reckoned from their profiles, apart from the product. */
export async function owedByRule(
  request: APIRequestContext,
  association: string,
  { email, password }: { email: string; password: string },
  fee: {
    amountCents: number;
    startsOn: string;
    tiers: readonly TierRule[];
    families: Readonly<Record<string, number>>;
  },
): Promise<{ members: number; cents: number }> {
  const { jwt } = await (
    await request.post('/api/auth/local', { data: { identifier: email, password } })
  ).json();
  const query = new URLSearchParams({
    association,
    'filters[mb_status][$eq]': 'active',
    'pagination[pageSize]': '1000',
    'populate[user][populate]': 'profile',
  });
  const answer = await request.get(`/api/memberships?${query}`, {
    headers: { authorization: `Bearer ${jwt}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = pageSchema.parse(await answer.json());
  const owed = data.map(({ user }) => {
    const facts = { birthDate: user.profile?.birthday ?? null, familySize: fee.families[user.email] ?? null };
    const tier = bestTier(fee.tiers, fee.amountCents, facts, fee.startsOn);
    return fee.amountCents - (tier ? discountCentsOf(tier, fee.amountCents) : 0);
  });
  return { members: owed.length, cents: owed.reduce((sum, cents) => sum + cents, 0) };
}
