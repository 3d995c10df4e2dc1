import { z } from 'zod';

const addressSchema = z.email().max(254);

/** An address typed long ago may be none. */
export const reachable = ({ address }: { readonly address: string }): boolean =>
  addressSchema.safeParse(address).success;
