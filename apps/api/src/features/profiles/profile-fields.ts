/** A profile on the wire, without what is kept sealed. */
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
