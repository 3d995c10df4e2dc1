import { describe, expect, test } from 'vitest';
import { productConfigSchema } from '../catalog/product-config.ts';
import { type Buyer, checkEligibility, checkOffered, type SaleRules } from './eligibility.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 4, 1, hour));
const now = at(12);

const sale: SaleRules = {
  id: 1,
  name: '10 km',
  editionId: 1,
  isActive: true,
  onSaleFrom: null,
  onSaleUntil: null,
  config: productConfigSchema.parse({}),
  isCourse: false,
  isSingleChoice: false,
  siblings: [],
  edition: {
    status: 'published',
    isEventArchived: false,
    startsAt: at(20),
    endsAt: at(22),
    timezone: 'Europe/Paris',
    registrationOpensAt: null,
    registrationClosesAt: null,
    isOpenToParticipants: true,
    isOpenToVolunteers: false,
  },
};

const buyer: Buyer = {
  editionId: 1,
  kind: 'participant',
  groupType: null,
  birthdate: null,
  isMember: false,
  isRegisteredForIt: false,
};

const forGroups = { enabled: true, group_targeting: { group_types: ['team'] } };

describe('an offered place', () => {
  test.each([
    ['on sale', {}, {}, undefined, undefined],
    ['after its sale', { onSaleUntil: at(11) }, {}, 'product_unavailable', undefined],
    ['withdrawn', { isActive: false }, {}, 'product_unavailable', 'product_unavailable'],
    ['of another edition', {}, { editionId: 2 }, 'product_unavailable', 'product_unavailable'],
    [
      'after registration has closed',
      { edition: { ...sale.edition, registrationClosesAt: at(11) } },
      {},
      'registration_closed',
      'registration_closed',
    ],
    ['for a part that is closed', {}, { kind: 'volunteer' }, 'registration_closed', 'registration_closed'],
    [
      'for groups, to somebody alone',
      { config: productConfigSchema.parse({ audience_targeting: forGroups }) },
      {},
      'not_eligible',
      'not_eligible',
    ],
  ] as const)('%s', (_, product, person, held, offered) => {
    const asked = [{ ...sale, ...product }, { ...buyer, ...person }, now] as const;
    expect(checkEligibility(...asked)?.code).toBe(held);
    expect(checkOffered(...asked)?.code).toBe(offered);
  });
});
