import { z } from 'zod';

const parameter = z.string().max(500).optional();

/** As in the address of a visit; `cleanSource` makes a text of it. */
export const visitSourceSchema = z.strictObject({
  utm_source: parameter,
  utm_medium: parameter,
  utm_campaign: parameter,
});
