import { profiles } from '../profiles/tables.ts';
import { inscriptions } from '../registration/tables.ts';

/** A volunteer is an inscription of that kind. Registration saves wishes through here, so it cannot be asked back. */
export const registration = { inscriptions, profiles } as const;
