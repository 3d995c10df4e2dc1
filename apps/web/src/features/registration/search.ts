import { oneOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

const registration = {
  eventEditionDocumentId: text,
  associationDocumentId: text,
  tierDocumentId: text,
  tierEmail: text,
  group: text,
  group_type: text,
  volunteer: text,
  participant: text,
  tierRegister: text,
  additional: text,
  offer: text,
};

/** Texts only: the page reports a parameter that it cannot read, see `readIntent`. */
export const registrationSearch = searchSchema(registration);

export const statusSearch = searchSchema({
  session_id: text,
  inscriptionId: text,
  eventEditionDocumentId: text,
  canceled: oneOf(['true']),
  volunteer: oneOf(['true']),
});

export const claimSearch = searchSchema({ token: text });

export const mineSearch = searchSchema({ eventEditionDocumentId: text });
