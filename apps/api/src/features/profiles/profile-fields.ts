import { sql } from 'drizzle-orm';
import type { users } from '../../platform/auth/tables.ts';

/** Without health data, which is stored encrypted. */
export const profileFields = {
  firstname: {},
  lastname: {},
  gender: {},
  birthday: {},
  birthplace: {},
  nationality: {},
  phone: {},
  timezone: {},
  timeUTC: { column: 'timeUtc' },
  currency: {},
  code: { column: 'countryCode' },
  area: {},
  languages: {},
  shirt_size: { column: 'shirtSize' },
  shoe_size: { column: 'shoeSize' },
} as const;

const ofProfile = (column: 'firstname' | 'lastname') => ({
  sql: (row: typeof users) =>
    sql`(select np.${sql.identifier(column)} from profiles np where np.user_id = ${row.id})`,
  kind: 'text' as const,
});

export const accountNameFields = { firstname: ofProfile('firstname'), lastname: ofProfile('lastname') };
