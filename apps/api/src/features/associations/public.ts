export { associations } from '../memberships/public.ts';
export { platformAdmin } from './access.ts';
export { documentFolder } from './documents/document-files.ts';
export { isReadBy } from './documents/read-documents.ts';
export { storeDocument, storeVersion } from './documents/write-documents.ts';
export { preferenceOf } from './my-associations.ts';
export {
  countParticipationsToConfirm,
  exportFees,
  hasUpcomingEvents,
  meetingWithPaper,
  readFeeTotals,
  resumeFees,
} from './ports.ts';
export {
  associationDocuments,
  associationDocumentVersions,
  favouriteAssociations,
  preferences,
} from './tables.ts';
