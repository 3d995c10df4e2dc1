import { fullName } from '@kermesse/domain/shared/names';
import { z } from 'zod';

/** What organisers see of one another. */
export const personSchema = z.object({
  documentId: z.string(),
  email: z.string(),
  username: z.string(),
  url_picture: z.string().nullable(),
  profile: z
    .object({ firstname: z.string().nullable(), lastname: z.string().nullable() })
    .nullable()
    .optional(),
});
export type Person = z.infer<typeof personSchema>;

export function personName({ profile, username }: Pick<Person, 'profile' | 'username'>): string {
  return fullName(profile ?? {}) || username;
}
