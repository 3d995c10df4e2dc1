export { associations } from '../memberships/public.ts';
export { platformAdmin } from './access.ts';
export { documentFolder } from './documents/document-files.ts';
export { addDocument, addVersion } from './documents/write-documents.ts';
export { preferenceOf } from './my-associations.ts';
export {
  countParticipationsToConfirm,
  exportFees,
  hasUpcomingEvents,
  readFeeTotals,
} from './ports.ts';
export {
  associationDocuments,
  associationDocumentVersions,
  favouriteAssociations,
  preferences,
} from './tables.ts';
