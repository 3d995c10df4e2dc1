import type { SignUpIntent } from '@kermesse/domain/accounts/sign-up-intent';
import { oneOf, type SearchOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** What a link says about the registration to come; all of it is kept from page to page until then. */
const intent = {
  tierRegister: text,
  volunteer: text,
  participant: text,
  eventEditionDocumentId: text,
  associationDocumentId: text,
  assignAsOwner: text,
  groupId: text,
  redirectApp: text,
} satisfies Record<keyof SignUpIntent, typeof text>;

const account = { ...intent, group: text, redirect: text, email: text, compte: oneOf(['supprime']) };

export type AccountSearch = SearchOf<typeof account>;

/** Of the pages for signing in, signing up and forgotten passwords, which lead to each other. */
export const accountSearch = searchSchema(account);

export const codeSearch = searchSchema({ code: text });

export const mailboxSearch = searchSchema({ to: text, mail: text });
